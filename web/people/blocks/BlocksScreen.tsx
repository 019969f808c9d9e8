import type { Reply } from '#contract/calls.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { BackLink } from '#web/ui/controls/BackLink.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { PagedList } from '#web/ui/lists/PagedList.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { unblock } from './blocks.ts'

export const head = (): HeadContent => ({
  title: '차단한 회원',
  description: '차단한 회원을 보고 차단을 해제합니다.',
  canonical: hrefOf('blocks'),
  isPrivate: true,
})

const SIZE = 20

type Blocked = Reply<'GET /api/blocks'>['data'][number]

function Line({ member, onChanged }: { member: Blocked; onChanged(): void }) {
  const { memberId, nickname, datetime } = member
  const { run, pending } = useAction(async () => {
    await unblock(memberId)
    toast.success(`${nickname} 님의 차단을 해제했습니다.`)
    onChanged()
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-1.5">
      <Thumbprint memberId={memberId} />
      <span className="min-w-0 grow font-semibold">
        <MemberLink memberId={memberId} nickname={nickname} />
      </span>
      <span className="text-faded text-sm">
        <DateTime value={datetime} />
      </span>
      <Button size="small" pending={pending} onClick={() => run()}>
        차단 해제
      </Button>
    </li>
  )
}

export function BlocksScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const query = useCall('GET /api/blocks', viewer && { page, size: SIZE })
  return (
    <>
      <BackLink href={hrefOf('settings')}>설정</BackLink>
      <h1 className="mb-3 border-rule border-b-2 pb-2">차단한 회원</h1>
      <p className="mb-4 text-faded text-sm">
        글과 댓글이 나에게만 가려지고, 그 회원이 남긴 댓글이나 답글은 알림으로 오지 않습니다. 상대방은 알 수
        없습니다.
      </p>
      <PagedList
        query={query}
        hrefOf={to => hrefOf('blocks', { page: to })}
        label="차단한 회원 페이지"
        className="divide-y divide-line border-line border-y"
        empty={<EmptyState drawing="lamp" title="차단한 회원이 없습니다." />}
      >
        {member => <Line key={member.memberId} member={member} onChanged={query.refetch} />}
      </PagedList>
    </>
  )
}
