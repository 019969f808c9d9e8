/** The system error code of an error, such as `ENOENT`, or an empty text. */
export const errorCodeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
