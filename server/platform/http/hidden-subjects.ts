import type { Viewer } from '#contract/people/members/members.ts'
import type { Call } from '#contract/platform/http/schema.ts'

export interface SubjectInput {
  query: unknown
  body: unknown
  viewer: Viewer | null
}

/**
 * Refuses calls about hidden things. Each call declares its subject as `about`; trust/ knows what is hidden.
 */
export interface HiddenSubjects {
  /** Throws if a write concerns something hidden. */
  assertNone(call: Call, input: SubjectInput): Promise<void>
  /** Rethrows the error. If the call found nothing because its subject is hidden, throws that instead. */
  explain(error: unknown, call: Call, input: SubjectInput): Promise<never>
}
