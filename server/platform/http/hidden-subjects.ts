import type { Viewer } from '#contract/people/members/members.ts'
import type { Call } from '#contract/platform/http/schema.ts'

export interface SubjectInput {
  query: unknown
  body: unknown
  viewer: Viewer | null
}

/**
 * Refuses calls about hidden targets. Each call declares its subject as `about`; trust/ implements the check.
 */
export interface HiddenSubjects {
  /** Throws if a write concerns a hidden target. */
  assertNone(call: Call, input: SubjectInput): Promise<void>
  /**
   * Rethrows the error. If the call failed because its subject is hidden, throws the refusal for hidden
   * targets instead.
   */
  explain(error: unknown, call: Call, input: SubjectInput): Promise<never>
}
