import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Marking } from './play/marks.ts'

/** A clue or statement that the reader can strike out once used. */
function Clue({
  text,
  number,
  isStruck,
  onStrike,
}: {
  text: string
  number?: number
  isStruck: boolean
  onStrike(): void
}) {
  return (
    <li>
      <label className="clue">
        <input className="tick" type="checkbox" checked={isStruck} onChange={onStrike} />
        {number && <span className="figures font-semibold text-stamp">{number}</span>}
        <span className="clue-words">{text}</span>
      </label>
    </li>
  )
}

/** The clues and statements, to be ticked off when used. Exactly one statement is false. */
export function ClueList({
  daily: { clues, testimonies },
  marking: { marks, strike },
}: {
  daily: Pick<DailyCase, 'clues' | 'testimonies'>
  marking: Pick<Marking, 'marks' | 'strike'>
}) {
  return (
    <section id="clues" aria-labelledby="clues-title" className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b-2 pb-0.5">
        <h2 id="clues-title" className="font-drawn text-xl">
          단서
        </h2>
        <p className="text-faded text-sm">확인한 단서를 누르면 취소선이 그어집니다.</p>
      </div>
      <ol className="daily-clues">
        {clues.map((clue, index) => (
          <Clue
            key={clue}
            text={clue}
            number={index + 1}
            isStruck={marks.struck.includes(index)}
            onStrike={() => strike(index)}
          />
        ))}
      </ol>
      {testimonies.length > 0 && (
        <>
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b-2 pb-1">
            <h3 className="font-drawn text-xl">진술</h3>
            <p className="text-faded text-sm">이 가운데 꼭 하나만 거짓입니다.</p>
          </div>
          <ul className="daily-clues">
            {testimonies.map((testimony, index) => (
              <Clue
                key={testimony}
                text={testimony}
                isStruck={marks.struck.includes(clues.length + index)}
                onStrike={() => strike(clues.length + index)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
