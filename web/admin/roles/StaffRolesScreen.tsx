import { useState } from 'react'
import { boards } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ROLES_PAGE_SIZE, roleWords } from '#contract/trust/staff-roles/role-rules.ts'
import type { RoleRow } from '#contract/trust/staff-roles/roles.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { NewRole } from './NewRole.tsx'

export const head = (): HeadContent => ({
  title: '운영진',
  description: '사이트를 함께 돌보는 회원을 정합니다.',
  canonical: hrefOf('staffRoles'),
  isPrivate: true,
})

const boardsOf = ({ role, boards: own }: RoleRow) =>
  role === 'admin' || own === null ? '사이트 전체' : own.map(key => boards[key].name).join(', ')

function Roles() {
  const page = pageOf(useSearch())
  const [roleToRemove, setRoleToRemove] = useState<RoleRow | null>(null)
  const list = useCall('GET /api/admin/roles', { page, size: ROLES_PAGE_SIZE })
  const taking = useAction(async ({ memberId }: RoleRow) => {
    await browserApi('DELETE /api/admin/role', { query: { memberId } })
    setRoleToRemove(null)
    toast.success('운영진에서 뺐습니다.')
    list.refetch()
  })
  return (
    <>
      <NewRole onAssigned={list.refetch} />
      <QueryState query={list}>
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
                      {row.grantedBy && `${row.grantedBy} 님이 지정 · `}
                      <DateTime value={row.datetime} /> ·{' '}
                      <a
                        href={hrefOf('staffLog', { by: row.memberId })}
                        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
                      >
                        활동 기록
                      </a>
                    </span>
                  </span>
                  {!row.isOwner && (
                    <Button size="small" onClick={() => setRoleToRemove(row)}>
                      해제
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
      </QueryState>
      {roleToRemove && (
        <QuestionDialog
          title="운영진 해제"
          confirm="해제"
          pending={taking.pending}
          onConfirm={() => taking.run(roleToRemove)}
          onClose={() => setRoleToRemove(null)}
        >
          <p>{roleToRemove.nickname} 님을 운영진에서 해제하시겠습니까?</p>
        </QuestionDialog>
      )}
    </>
  )
}

export const StaffRolesScreen = () => (
  <ForStaff title="운영진" isAdmins>
    {() => <Roles />}
  </ForStaff>
)
