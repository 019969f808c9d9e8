import { type FormEvent, useCallback, useId, useState } from 'react'
import { type BoardKey, boardKeys, boards } from '#contract/boards.ts'
import { ROLES_PAGE_SIZE, roleWords, type StaffRole } from '#contract/role-rules.ts'
import type { RoleRow } from '#contract/roles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Message } from '../ui/Message.tsx'
import { Pager } from '../ui/Pager.tsx'
import { toast } from '../ui/toast.tsx'
import { failureWords, useAction } from '../ui/use-action.ts'
import { useAsked } from '../ui/use-asked.ts'
import { ForStaff } from './ForStaff.tsx'

export const head = (): HeadContent => ({
  title: '운영진',
  description: '사이트를 함께 돌보는 회원을 정합니다.',
  canonical: hrefOf('staffRoles'),
  isPrivate: true,
})

const boardsOf = ({ role, boards: own }: RoleRow) =>
  role === 'admin' || own === null ? '사이트 전체' : own.map(key => boards[key].name).join(', ')

/** A member by the name that they write under, to the letter. */
async function memberNamed(nickname: string) {
  const { data } = await browserApi('GET /api/members', {
    query: { searchTerm: nickname, page: 1, size: 100 },
  })
  return data.find(found => found.nickname.toLowerCase() === nickname.toLowerCase())
}

/** Makes a member one of the staff. */
function NewRole({ onGiven }: { onGiven(): void }) {
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
      if (isOfBoards && own.length === 0) return setFailure('맡을 게시판을 골라 주세요.')
      const member = await memberNamed(nickname)
      if (!member) return setFailure('그 닉네임의 회원이 없습니다.')
      await browserApi('POST /api/admin/role', {
        body: { memberId: member.memberId, role, boards: isOfBoards ? own : null },
      })
      toast.success('운영진으로 정했습니다.')
      onGiven()
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
      <h2 className="text-lg">운영진 정하기</h2>
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
      {role === 'moderator' && (
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">맡는 곳</legend>
          <label className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
            <input
              type="checkbox"
              checked={isOfSite}
              onChange={() => setOfSite(!isOfSite)}
              className="size-4 accent-stamp"
            />
            사이트 전체
          </label>
          {!isOfSite && (
            <div className="grid grid-cols-2">
              {boardKeys.map(key => (
                <label key={key} className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
                  <input
                    type="checkbox"
                    checked={own.includes(key)}
                    onChange={() =>
                      setOwn(own.includes(key) ? own.filter(one => one !== key) : [...own, key])
                    }
                    className="size-4 accent-stamp"
                  />
                  {boards[key].name}
                </label>
              ))}
            </div>
          )}
        </fieldset>
      )}
      {failure && <Message kind="alert">{failure}</Message>}
      <Button look="primary" type="submit" pending={giving.pending}>
        운영진으로 정하기
      </Button>
    </form>
  )
}

function Roles() {
  const page = pageOf(useSearch())
  const [asked, setAsked] = useState<RoleRow | null>(null)
  const ask = useCallback(
    () => browserApi('GET /api/admin/roles', { query: { page, size: ROLES_PAGE_SIZE } }),
    [page],
  )
  const list = useAsked(ask)
  const taking = useAction(async ({ memberId }: RoleRow) => {
    await browserApi('DELETE /api/admin/role', { query: { memberId } })
    setAsked(null)
    toast.success('운영진에서 뺐습니다.')
    list.again()
  })
  return (
    <>
      <NewRole onGiven={list.again} />
      <AskedState asked={list}>
        {({ data, total }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {data.map(row => (
                <li
                  key={row.memberId}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2"
                >
                  <span>
                    <b>{row.nickname}</b> · {row.isOwner ? '소유자' : roleWords[row.role]} · {boardsOf(row)}
                    <span className="block text-faded text-sm">
                      {row.grantedBy && `${row.grantedBy} 님이 정함 · `}
                      <DateTime value={row.datetime} />
                    </span>
                  </span>
                  {!row.isOwner && (
                    <Button size="small" onClick={() => setAsked(row)}>
                      빼기
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              total={total}
              size={ROLES_PAGE_SIZE}
              hrefOf={next => hrefOf('staffRoles', { page: next })}
            />
          </>
        )}
      </AskedState>
      {asked && (
        <Dialog title="운영진에서 빼기" onClose={() => setAsked(null)}>
          <p>{asked.nickname} 님을 운영진에서 빼시겠습니까?</p>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={() => setAsked(null)}>취소</Button>
            <Button look="primary" pending={taking.pending} onClick={() => taking.run(asked)}>
              빼기
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

export const StaffRolesScreen = () => (
  <ForStaff title="운영진" isAdmins>
    {() => <Roles />}
  </ForStaff>
)
