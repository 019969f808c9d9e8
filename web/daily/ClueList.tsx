import type { DailyCase } from '#contract/daily.ts'
import type { Marking } from './marks.ts'

/** The clues, to be ticked off as they are used. Of what suspects say exactly one is false. */
export function ClueList({
  daily: { clues, testimonies },
  marking: { marks, strike },
}: {
  daily: Pick<DailyCase, 'clues' | 'testimonies'>
  marking: Pick<Marking, 'marks' | 'strike'>
}) {
  return (
    <section aria-labelledby="clues-title" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b-2 pb-1">
        <h2 id="clues-title" className="font-drawn text-lg">
          단서
        </h2>
        <p className="text-faded text-sm">쓴 단서는 눌러서 줄을 그어 둘 수 있습니다.</p>
      </div>
      <ol className="daily-clues">
        {clues.map((clue, index) => (
          <li key={clue}>
            <label className="clue">
              <input
                className="tick"
                type="checkbox"
                checked={marks.struck.includes(index)}
                onChange={() => strike(index)}
              />
              <span className="figures font-semibold text-stamp">{index + 1}</span>
              <span className="clue-words">{clue}</span>
            </label>
          </li>
        ))}
      </ol>
      {testimonies.length > 0 && (
        <>
          <h3 className="mt-5 flex flex-wrap items-baseline gap-x-3 font-drawn">
            진술
            <span className="font-normal font-text text-faded text-sm">이 가운데 꼭 하나만 거짓입니다.</span>
          </h3>
          <ul className="daily-clues">
            {testimonies.map((said, index) => (
              <li key={said}>
                <label className="clue">
                  <input
                    className="tick"
                    type="checkbox"
                    checked={marks.struck.includes(clues.length + index)}
                    onChange={() => strike(clues.length + index)}
                  />
                  <span className="clue-words">{said}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
