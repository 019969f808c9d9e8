import { type FormEvent, useId, useState } from 'react'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { roleWords, type StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'
import { Tick } from '#web/ui/forms/Tick.tsx'

/** Finds a member by the exact nickname. */
async function memberNamed(nickname: string) {
  const { data } = await browserApi('GET /api/members', {
    query: { searchTerm: nickname, page: 1, size: 100 },
  })
  return data.find(found => found.nickname.toLowerCase() === nickname.toLowerCase())
}

interface OwnBoardsProps {
  isOfSite: boolean
  setOfSite(isOfSite: boolean): void
  own: BoardKey[]
  setOwn(own: BoardKey[]): void
}

/** The boards of a moderator: the whole site, or some boards. */
function OwnBoards({ isOfSite, setOfSite, own, setOwn }: OwnBoardsProps) {
  const label = useBoardLabel()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">담당 게시판</legend>
      <Tick isOn={isOfSite} onChange={setOfSite}>
        사이트 전체
      </Tick>
      {!isOfSite && (
        <div className="grid grid-cols-2">
          {boardKeys.map(key => (
            <Tick
              key={key}
              isOn={own.includes(key)}
              onChange={() => setOwn(own.includes(key) ? own.filter(one => one !== key) : [...own, key])}
            >
              {label(key)}
            </Tick>
          ))}
        </div>
      )}
    </fieldset>
  )
}

export function NewRole({ onAssigned }: { onAssigned(): void }) {
  const id = useId()
  const [role, setRole] = useState<StaffRole>('moderator')
  const [isOfSite, setOfSite] = useState(true)
  const [own, setOwn] = useState<BoardKey[]>([])
  const [failure, setFailure] = useState<string>()
  const giving = useAction(
    async (nickname: string) => {
      setFailure(undefined)
      if (!nickname) return setFailure('닉네임을 입력해 주세요.')
      const isOfBoards = role === 'moderator' && !isOfSite
      if (isOfBoards && own.length === 0) return setFailure('담당할 게시판을 선택해 주세요.')
      const member = await memberNamed(nickname)
      if (!member) return setFailure('그 닉네임의 회원이 없습니다.')
      await browserApi('POST /api/admin/role', {
        body: { memberId: member.memberId, role, boards: isOfBoards ? own : null },
      })
      toast.success('운영진으로 정했습니다.')
      onAssigned()
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('nickname') as HTMLInputElement
    void giving.run(field.value.trim())
  }
  return (
    <form onSubmit={submit} className="mb-6 max-w-[34rem] space-y-3 border border-line bg-card p-4">
      <h2 className="text-lg">운영진 지정</h2>
      <div>
        <label htmlFor={`${id}-name`} className="mb-1 block font-semibold text-sm">
          닉네임
        </label>
        <input
          id={`${id}-name`}
          name="nickname"
          autoComplete="off"
          className="h-11 w-full border border-edge bg-card px-3 text-base"
        />
      </div>
      <div>
        <label htmlFor={`${id}-role`} className="mb-1 block font-semibold text-sm">
          역할
        </label>
        <select
          id={`${id}-role`}
          value={role}
          onChange={event => setRole(event.target.value as StaffRole)}
          className="h-11 w-full border border-edge bg-card px-3 text-base"
        >
          <option value="moderator">{roleWords.moderator}: 신고를 검토하고 조치합니다</option>
          <option value="admin">{roleWords.admin}: 모든 것을 할 수 있습니다</option>
        </select>
      </div>
      {role === 'moderator' && <OwnBoards {...{ isOfSite, setOfSite, own, setOwn }} />}
      {failure && <Message kind="alert">{failure}</Message>}
      <Button variant="primary" type="submit" pending={giving.pending}>
        운영진으로 정하기
      </Button>
    </form>
  )
}
