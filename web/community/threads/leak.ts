import { Refusal } from '#contract/platform/http/refusals.ts'

/** The refusal that asks whether a text is meant to tell the answer; any other failure is thrown again. */
export function leakIn(error: unknown) {
  if (error instanceof Refusal && error.details.data?.leak) return error
  throw error
}
