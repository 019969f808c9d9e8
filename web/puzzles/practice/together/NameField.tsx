import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { TextField } from '#web/ui/forms/Field.tsx'

/** The check of a visitor's name in a room. */
export const checkName = (name: string) => nicknameProblem(name)?.replace('닉네임', '이름') ?? undefined

/** A visitor's name in a room. */
export const NameField = () => (
  <TextField name="name" label="함께할 이름" autoComplete="nickname" hint="이 방에서만 쓰입니다." />
)
