import { CREW_MAX, crewName } from '#contract/puzzles/crews/crew-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'

export const load = async ({ params }: LoadArgs<'invite'>) => ({ invite: params.invite })

export const head = ({ invite }: Loaded<typeof load>): HeadContent => ({
  title: '수사대 초대',
  description: '수사대에 초대받았습니다. 오늘의 사건 결과를 함께 봅니다.',
  canonical: hrefOf('crewInvite', { invite }),
  isPrivate: true,
})

export const place = () => hrefOf('crew')

export function CrewInviteScreen({ invite }: Loaded<typeof load>) {
  const viewer = useMemberOnly()
  const query = useCall('GET /api/crew/invite', viewer && { invite })
  const { go } = usePendingNavigate()
  const { run, pending } = useAction(async () => {
    await browserApi('POST /api/crew/join', { body: { invite } })
    go(hrefOf('crew'))
  })
  return (
    <section className="mx-auto min-h-[40rem] max-w-[44rem]">
      <h1 className="border-rule border-b-2 pb-2">수사대 초대</h1>
      <div className="mt-5">
        <QueryState query={query}>
          {({ data: { leader, memberCount, isOwn } }) => (
            <div className="border border-edge bg-card p-5">
              <h2 className="font-book text-xl">{crewName(leader)}</h2>
              <p className="figures mt-1 mb-3 text-faded text-sm">{`${memberCount}/${CREW_MAX}명`}</p>
              <p className="mb-4">
                들어가면 서로의 오늘의 사건 결과와 지난 7일, 연속 기록이 보입니다. 언제든 나갈 수 있습니다.
              </p>
              {isOwn ? (
                <a href={hrefOf('crew')} className={buttonClass('primary')}>
                  내 수사대 보기
                </a>
              ) : (
                <ForActive act="수사대에 들어갈">
                  {gated => (
                    <Button variant="primary" pending={pending} onClick={() => run()} {...gated}>
                      수사대에 들어가기
                    </Button>
                  )}
                </ForActive>
              )}
            </div>
          )}
        </QueryState>
      </div>
    </section>
  )
}
