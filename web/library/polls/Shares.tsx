import type { Vote } from '#contract/library/polls/votes.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'

interface SharesProps {
  vote: Pick<Vote, 'options'>
  /** The viewer's own ballot. */
  own: number | null
  /** `null` if too few have voted or this viewer may not see the shares yet. */
  shares: number[] | null
  answer: number | null
}

/** The options with their shares, if visible. For screen readers the figures replace the bars. */
export const Shares = ({ vote, own, shares, answer }: SharesProps) => (
  <ul className="space-y-1.5">
    {vote.options.map(({ id, label }, index) => (
      <li
        key={id}
        className={`border px-3 py-2 ${id === answer ? 'border-solved bg-solved-wash' : 'border-line'}`}
      >
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
          <span className={id === answer ? 'font-bold text-solved' : ''}>{label}</span>
          {id === answer && <span className="font-semibold text-sm text-solved">정답</span>}
          {id === own && <span className="text-faded text-sm">내 지목</span>}
          {id === own && id === answer && <Stamp>적중</Stamp>}
          {shares && <span className="figures ml-auto font-semibold">{shares[index]}%</span>}
        </div>
        {shares && (
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            aria-hidden
            className="mt-1 h-1.5 w-full bg-sunken"
          >
            <rect width={shares[index]} height="2" className={id === answer ? 'fill-solved' : 'fill-stamp'} />
          </svg>
        )}
      </li>
    ))}
  </ul>
)
