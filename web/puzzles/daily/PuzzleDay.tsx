import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { PuzzlePlay } from './play/PuzzlePlay.tsx'

/** A puzzle day: the puzzle's opening, and the link to its post. */
export function PuzzleDay({ daily }: { daily: DailyCase }) {
  const { puzzle, opening } = daily
  if (!puzzle)
    return (
      <>
        <p className="mt-5 text-[1.0625rem] leading-[1.75]">{opening}</p>
        <p className="mt-5">
          <a href={hrefOf('board', { board: 'custom' })} className={buttonClass('primary')}>
            다른 추리 퀴즈 풀기
          </a>
        </p>
      </>
    )
  const { postId, memberId, nickname } = puzzle
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-faded text-sm">
        <span>회원의 추리 퀴즈</span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Thumbprint memberId={memberId} className="text-base" />
          <MemberLink memberId={memberId} nickname={nickname} />
        </span>
      </p>
      <p className="mt-4 break-words text-[1.0625rem] leading-[1.75]">{opening}</p>
      <p className="mt-5">
        <a href={hrefOf('post', { postId })} className={`${buttonClass('primary')} max-wide:w-full`}>
          문제 풀러 가기
        </a>
      </p>
      <PuzzlePlay daily={daily} />
    </>
  )
}
