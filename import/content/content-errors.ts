import { Refusal } from '#contract/platform/http/refusals.ts'

/** SQLSTATE class 22, data exception: the database understands the query but not its values. */
const isDataException = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)

/**
 * Whether an error comes from a post's content and would occur again at each attempt. Other errors, such as a
 * full disk, stop the import, which can be resumed. A failed fetch is one of them: it is a `TypeError` too,
 * but with a cause.
 */
export const isErrorOfContent = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof RangeError ||
  (error instanceof TypeError && error.cause === undefined) ||
  (error instanceof Error && isDataException(error))
