import { caseName } from '#contract/community/posts/post-rules.ts'
import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { shareOrCopy } from '#web/ui/feedback/share.ts'
import { Share2 } from '#web/ui/icons/icons.ts'
import { CaseOutcome } from './CaseOutcome.tsx'

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** The possible results of a case, in words. */
function endsOf(form: DailyCase['form'], tries: number) {
  const solved = Array.from({ length: tries }, (_, index) => `${index + 1}번째에 해결`)
  // A puzzle allows more answers, so its last group is open-ended.
  if (form === 'answer') solved[tries - 1] = `${tries}번째부터 해결`
  return [...solved, '해결하지 못함']
}

interface StatsProps extends Pick<NonNullable<DailyPlay['stats']>, 'byTries' | 'accused'> {
  form: DailyCase['form']
  /** The suspects' names. */
  names: string[]
}

/** Other players' results, one bar per result. */
function Stats({ form, byTries, names, accused }: StatsProps) {
  const all = byTries.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const labels = endsOf(form, byTries.length - 1)
  const most = accused.indexOf(Math.max(...accused))
  const accusedCount = accused.reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="stats-title" className="mt-6 border-line border-t pt-4">
      <h3 id="stats-title" className="font-drawn">
        다른 탐정들의 결과
      </h3>
      <dl className="daily-stats">
        {byTries.map((count, index) => (
          <div key={labels[index]}>
            <dt>{labels[index]}</dt>
            <dd>
              <span aria-hidden className="bar" style={{ width: `${percent(count, all)}%` }} />
              <span className="figures">{`${figure(count)}명 (${percent(count, all)}%)`}</span>
            </dd>
          </div>
        ))}
      </dl>
      {accusedCount > 0 && names[most] && (
        <p className="mt-3 text-sm">
          {`첫 지목에서 가장 많이 의심받은 사람: ${names[most]} (${percent(accused[most] ?? 0, accusedCount)}%)`}
        </p>
      )}
    </section>
  )
}

/** The result, as a stamp and in words. */
function endWords({ form }: Pick<DailyCase, 'form'>, { solved, standing }: DailyPlay) {
  if (solved) return { stamp: '해결', words: '사건을 해결했습니다!' }
  if (standing === 'own')
    return { stamp: '작성자', words: '내가 쓴 문제입니다. 추리를 마친 것으로 했습니다.' }
  if (form === 'answer') return { stamp: '미해결', words: '포기한 문제입니다. 추리는 마쳤습니다.' }
  return { stamp: '미해결', words: '사건을 해결하지 못했습니다. 진상을 확인해 보세요.' }
}

interface TruthProps {
  daily: DailyCase
  play: DailyPlay
  isGuest: boolean
  /** Whether the case ended just now. */
  isFresh: boolean
}

/** The end of a case: the result, the solution, and next steps. */
export function Truth({ daily, play, isGuest, isFresh }: TruthProps) {
  const { stats, share: text, streak, best, leavesLeft, onTime } = play
  const end = endWords(daily, play)
  const suspects = daily.slots.find(({ key }) => key === 'suspect')
  return (
    <div>
      <CaseOutcome
        slots={daily.slots}
        play={play}
        end={end}
        name={caseName(daily.number)}
        isFresh={isFresh}
      />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {text && (
          <Button variant="primary" onClick={() => shareOrCopy({ text }, '결과를')}>
            <Share2 size={18} />
            결과 공유
          </Button>
        )}
        <a href={hrefOf('dailyArchive')} className={buttonClass()}>
          지난 사건
        </a>
      </div>
      {isGuest ? (
        <p className="mt-4 text-sm">
          <a
            href={hrefOf('signUp', { next: hrefOf('daily') })}
            className="font-semibold underline underline-offset-4"
          >
            가입하면
          </a>{' '}
          오늘의 기록을 이어받습니다.
        </p>
      ) : (
        onTime && (
          <p className="figures mt-4 flex flex-wrap gap-x-4 text-sm">
            <span className="font-semibold">{`연속 추리 ${streak}일`}</span>
            <span className="text-faded">{`최고 ${best}일`}</span>
            <span className="text-faded">{leavesLeft > 0 ? '휴식권 1회 남음' : '휴식권 사용'}</span>
          </p>
        )
      )}
      {stats && (
        <Stats
          form={daily.form}
          byTries={stats.byTries}
          accused={stats.accused}
          names={suspects?.options.map(({ label }) => label) ?? []}
        />
      )}
    </div>
  )
}
