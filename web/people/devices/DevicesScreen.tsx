import { DEVICES_PAGE_SIZE } from '#contract/people/sessions/session-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { DeviceLine } from './DeviceLine.tsx'

export const head = (): HeadContent => ({
  title: '로그인한 기기',
  description: '어디에서 로그인되어 있는지 보고, 다른 기기를 로그아웃합니다.',
  canonical: hrefOf('devices'),
  isPrivate: true,
})

const link =
  'font-semibold text-stamp hover:underline max-wide:inline-flex max-wide:min-h-11 max-wide:items-center'

function OthersButton({ onChanged }: { onChanged(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/user/sessions')
    toast.success('다른 기기에서 모두 로그아웃했습니다.')
    onChanged()
  })
  return (
    <Button className="mt-4" pending={pending} onClick={() => run()}>
      다른 기기 모두 로그아웃
    </Button>
  )
}

export function DevicesScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const query = useCall('GET /api/user/sessions', viewer && { page, size: DEVICES_PAGE_SIZE })
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <p className="text-sm">
        <a href={hrefOf('settings')} className={link}>
          설정
        </a>
      </p>
      <h1 className="mb-3 border-rule border-b-2 pb-2">로그인한 기기</h1>
      <p className="mb-4 text-faded text-sm">
        모르는 기기가 있다면 로그아웃하고{' '}
        <a href={`${hrefOf('settings')}#password`} className="underline underline-offset-4 hover:text-stamp">
          비밀번호를 변경
        </a>
        해 주세요. 접속한 주소는 저장하지 않습니다.
      </p>
      <QueryState query={query}>
        {({ data, ...listing }) => (
          <>
            <ul className="divide-y divide-line border border-line bg-card px-5 max-wide:px-4">
              {data.map(session => (
                <DeviceLine key={session.sessionId} session={session} onChanged={query.refetch} />
              ))}
            </ul>
            {listing.total > 1 && <OthersButton onChanged={query.refetch} />}
            <Pager {...listing} hrefOf={to => hrefOf('devices', { page: to })} label="로그인한 기기 페이지" />
          </>
        )}
      </QueryState>
    </section>
  )
}
