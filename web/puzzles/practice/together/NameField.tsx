import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { TextField } from '#web/ui/forms/Field.tsx'

/** The check of a visitor's name in a room. */
export const checkName = (name: string) => nicknameProblem(name)?.replace('닉네임', '이름') ?? undefined

/** The name in a room: a member's nickname, or a name that a visitor chooses. Both take the same space. */
export const NameField = ({ viewer }: { viewer: Viewer | null }) => (
  <TextField
    key={viewer?.memberId}
    name="name"
    label="함께할 이름"
    autoComplete="off"
    readOnly={viewer !== null}
    defaultValue={viewer?.nickname}
    hint={viewer ? '닉네임으로 함께합니다.' : '이 방에서만 쓰입니다.'}
  />
)
