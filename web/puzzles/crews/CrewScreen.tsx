import { CREW_MAX, crewName } from '#contract/puzzles/crews/crew-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { ForActive } from '#web/app/session/Gate.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { CrewControls } from './CrewControls.tsx'
import { CrewTable } from './CrewTable.tsx'

export const head = (): HeadContent => ({
  title: '수사대',
  description: '초대한 사람들과 오늘의 사건 결과를 함께 봅니다.',
  canonical: hrefOf('crew'),
  isPrivate: true,
})

/** The offer to found a circle. */
function NoCrew({ onCreated }: { onCreated(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('POST /api/crew')
    onCreated()
  })
  return (
    <EmptyState drawing="thread" title="아직 참여 중인 수사대가 없습니다.">
      <p className="mx-auto mb-4 max-w-[32rem]">
        {`초대 주소로 ${CREW_MAX}명까지 참여할 수 있습니다. 수사대를 만들어 주소를 보내거나, 받은 주소로 들어가 보세요.`}
      </p>
      <ForActive act="수사대를 만들">
        {gated => (
          <Button variant="primary" pending={pending} onClick={() => run()} {...gated}>
            수사대 만들기
          </Button>
        )}
      </ForActive>
    </EmptyState>
  )
}

/** A member's private circle: who finished the daily case, and how. */
export function CrewScreen() {
  const viewer = useMemberOnly()
  const query = useCall('GET /api/crew', viewer && {})
  return (
    <section className="mx-auto min-h-[40rem] max-w-[44rem]">
      <h1 className="border-rule border-b-2 pb-2">수사대</h1>
      <p className="mt-3 mb-4 text-faded text-sm">
        오늘의 사건 결과를 함께 보는 비공개 모임입니다. 오늘의 사건을 마쳐야 서로의 결과가 보입니다.
      </p>
      <QueryState query={query}>
        {({ data: crew }) =>
          crew === null ? (
            <NoCrew onCreated={query.refetch} />
          ) : (
            <>
              <h2 className="mt-6 mb-3 font-book text-2xl">
                {crewName(crew.leader)}
                <span className="figures ml-2 font-normal font-text text-faded text-sm">
                  {`${crew.memberCount}/${CREW_MAX}명`}
                </span>
              </h2>
              {!crew.isOpen && (
                <p className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-stamp border-l-4 bg-sunken px-3 py-2 text-sm">
                  <span className="grow">오늘의 사건을 마치면 수사대의 오늘 결과가 열립니다.</span>
                  <a href={hrefOf('daily')} className={buttonClass('primary', 'small')}>
                    오늘의 사건 풀러 가기
                  </a>
                </p>
              )}
              <CrewTable crew={crew} onChanged={query.refetch} />
              <CrewControls crew={crew} onChanged={query.refetch} />
            </>
          )
        }
      </QueryState>
    </section>
  )
}
