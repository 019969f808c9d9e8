import { caseName } from '#contract/community/posts/post-rules.ts'
import type { Scene } from '#contract/puzzles/daily/case-art.ts'
import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { storedGuestToken } from '#web/app/api/guest.ts'
import { useSession } from '#web/app/session/session.ts'
import { CaseScene } from '#web/puzzles/daily/CaseScene.tsx'
import { Countdown } from '#web/puzzles/daily/Countdown.tsx'
import { finishedWords } from '#web/puzzles/daily/finished-words.ts'
import { useCall } from '#web/ui/lists/use-query.ts'
import { FirstImpression } from './FirstImpression.tsx'
import { Stage } from './Stage.tsx'

/** The part of a daily case that the home page shows. */
type StagedCase = Pick<
  DailyCase,
  'day' | 'number' | 'form' | 'title' | 'tries' | 'endsAt' | 'finishedCount'
> & {
  /** The opening lines of the case. */
  lines: string
  /** The suspects, and the number of clues. A member's puzzle has none of either. */
  suspects: { label: string; note: string }[]
  clues: number
  scene: Scene
}

/** The viewer's standing with today's case, once the viewer is known. */
function useOwnPlay(day: string) {
  const { state } = useSession()
  const isPlayer = state === 'member' || (state === 'visitor' && storedGuestToken()?.day === day)
  return useCall('GET /api/daily/mine', isPlayer ? { day } : null).data?.data
}

function stateWords({ finished, solved, standing, tries }: DailyPlay, most: number) {
  if (finished) return solved ? '해결' : '완료'
  if (standing) return standing === 'open' ? '' : '이미 풀어 본 문제입니다'
  return tries.length > 0 ? `지목 ${tries.length}/${most}` : ''
}

/** Today's case, identical for everyone. The viewer's own result appears in reserved space. */
export function DailyStage({ daily }: { daily: StagedCase }) {
  const play = useOwnPlay(daily.day)
  return (
    <Stage
      eyebrow={
        <>
          <span>오늘의 사건</span>
          <span className="figures">{caseName(daily.number)}</span>
          {daily.form === 'answer' ? (
            <span>회원 출제</span>
          ) : (
            <span className="figures font-normal text-faded">
              {`용의자 ${daily.suspects.length}명 · 단서 ${daily.clues}개`}
            </span>
          )}
        </>
      }
      title={daily.title}
      picture={daily.form === 'accusation' && <CaseScene scene={daily.scene} />}
      foot={daily.form === 'accusation' && <FirstImpression suspects={daily.suspects} />}
      lines={daily.lines}
      isUncut={daily.form === 'accusation'}
      facts={
        <>
          <span>{finishedWords({ finishedCount: daily.finishedCount, isToday: true })}</span>
          <Countdown until={daily.endsAt} />
          {/* A line reserved for players' results. */}
          <span className="min-h-[1.6em] basis-full font-semibold text-ink">
            {play &&
              [stateWords(play, daily.tries), play.streak > 1 && `연속 ${play.streak}일`]
                .filter(Boolean)
                .join(' · ')}
          </span>
        </>
      }
      {...(play?.finished &&
        play.standing !== 'own' && {
          stamp: play.solved
            ? { words: '해결', tone: 'solved' as const }
            : { words: '미해결', tone: 'open' as const },
        })}
      door={{ href: hrefOf('daily'), label: '사건 풀러 가기' }}
    />
  )
}
