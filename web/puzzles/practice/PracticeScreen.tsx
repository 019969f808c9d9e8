import { useCallback, useEffect, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { storedText, storeText } from '#web/app/state/browser-store.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { PracticeStage } from './PracticeStage.tsx'
import { RoomOpening } from './together/RoomOpening.tsx'
import { usePractice } from './use-practice.ts'

export const head = (): HeadContent => ({
  title: '무한 추리',
  description:
    '누를 때마다 새 사건이 나옵니다. 가입하지 않아도 풀 수 있고, 친구와 같은 사건을 함께 풀 수 있습니다.',
  canonical: hrefOf('practice'),
})

/** The storage key of this browser's current play. */
const KEPT = 'practice'

/** Practice cases: a level, then one case after another. */
export function PracticeScreen() {
  const [playId, setPlayId] = useState<string | null>(null)
  useEffect(() => setPlayId(storedText(KEPT)), [])
  const { practice, isLoading, playing, error, hasActed } = usePractice(playId)
  const { go } = usePendingNavigate()

  const leave = useCallback(() => {
    storeText(KEPT, null)
    setPlayId(null)
  }, [])

  // A play that no longer exists, or belongs to another member of this browser, is forgotten.
  useEffect(() => {
    if (error instanceof Refusal && error.status === 404) leave()
  }, [error, leave])

  const { run, pending } = useAction(async (level: PracticeLevel) => {
    const { data } = await browserApi('POST /api/practice', { body: { level } })
    storeText(KEPT, data.playId)
    setPlayId(data.playId)
    scrollTo({ top: 0 })
  })

  return (
    <section className="min-h-[40rem]">
      <h1 className="border-rule border-b-2 pb-2">무한 추리</h1>
      {practice ? (
        <div className="mt-5">
          <PracticeStage
            practice={practice}
            playing={playing}
            isFresh={hasActed}
            onward={
              <>
                <Button variant="primary" pending={pending || isLoading} onClick={() => run(practice.level)}>
                  다음 사건
                </Button>
                <Button onClick={leave}>난이도 변경</Button>
              </>
            }
          />
          {!practice.play.finished && (
            <p className="mt-6 text-sm">
              <Button size="small" onClick={leave}>
                난이도 변경
              </Button>
            </p>
          )}
        </div>
      ) : (
        <>
          <p className="mt-4 mb-5">
            누를 때마다 새 사건이 나옵니다. 순위와 연속 기록에는 들어가지 않고, 가입하지 않아도 풀 수
            있습니다.
          </p>
          <LevelChoice pending={pending} onChoose={run} />
          <RoomOpening onOpened={room => go(hrefOf('together', { room }))} />
        </>
      )}
    </section>
  )
}
