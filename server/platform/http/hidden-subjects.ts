import type { Viewer } from '#contract/people/members/members.ts'
import type { Call } from '#contract/platform/http/schema.ts'

/** What a call was made with. */
export interface CallInput {
  query: unknown
  body: unknown
  viewer: Viewer | null
}

/** Refuses calls about hidden things. Each call declares its subject as `about`; trust/ knows what is hidden. */
export interface HiddenSubjects {
  /** Throws where a write is about something hidden. */
  assertNone(call: Call, asked: CallInput): Promise<void>
  /** Throws a failure again, or that its subject is hidden where the call found nothing. */
  explain(error: unknown, call: Call, asked: CallInput): Promise<never>
}
