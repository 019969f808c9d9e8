import { TextField } from '#web/ui/forms/Field.tsx'

/** The field for a mailed code. Phones show a numeric keyboard and can offer the code from the mail. */
export const CodeField = () => (
  <TextField label="인증 코드" name="code" inputMode="numeric" autoComplete="one-time-code" max={20} />
)
