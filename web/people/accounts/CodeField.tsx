import { TextField } from '#web/ui/forms/Field.tsx'

/** The code from a mail: digits on a phone's keyboard, offered by those that read mail. */
export const CodeField = () => (
  <TextField label="인증 코드" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
)
