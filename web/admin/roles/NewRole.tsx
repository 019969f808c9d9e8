import { useState } from 'react'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { roleWords, type StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledLine, LabelledSelect } from '#web/ui/forms/Labelled.tsx'
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
  const [nickname, setNickname] = useState('')
  const [role, setRole] = useState<StaffRole>('moderator')
  const [isOfSite, setOfSite] = useState(true)
  const [own, setOwn] = useState<BoardKey[]>([])
  const giving = useFailingAction(async () => {
    if (!nickname.trim()) return '닉네임을 입력해 주세요.'
    const isOfBoards = role === 'moderator' && !isOfSite
    if (isOfBoards && own.length === 0) return '담당할 게시판을 선택해 주세요.'
    const member = await memberNamed(nickname.trim())
    if (!member) return '그 닉네임의 회원이 없습니다.'
    await browserApi('POST /api/admin/role', {
      body: { memberId: member.memberId, role, boards: isOfBoards ? own : null },
    })
    toast.success('운영진으로 정했습니다.')
    onAssigned()
  })
  return (
    <form
      onSubmit={submitBy(giving.run)}
      className="mb-6 max-w-[34rem] space-y-3 border border-line bg-card p-4"
    >
      <h2 className="text-lg">운영진 지정</h2>
      <LabelledLine label="닉네임" value={nickname} onChange={setNickname} />
      <LabelledSelect label="역할" value={role} onChange={value => setRole(value as StaffRole)}>
        <option value="moderator">{roleWords.moderator}: 신고를 검토하고 조치합니다</option>
        <option value="admin">{roleWords.admin}: 모든 것을 할 수 있습니다</option>
      </LabelledSelect>
      {role === 'moderator' && <OwnBoards {...{ isOfSite, setOfSite, own, setOwn }} />}
      {giving.failure && <Message kind="alert">{giving.failure}</Message>}
      <Button variant="primary" type="submit" pending={giving.pending}>
        운영진으로 정하기
      </Button>
    </form>
  )
}
