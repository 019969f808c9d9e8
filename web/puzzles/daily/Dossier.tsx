import type { DailyCase } from '#contract/puzzles/daily/daily.ts'

/** The suspects, tools and places of a case with the kinds that the clues refer to. */
export function Dossier({ slots }: { slots: DailyCase['slots'] }) {
  return (
    <section aria-label="용의자와 물건, 장소" className="daily-dossier">
      {slots.map(({ key, label, options }) => (
        <div key={key} className="min-w-0">
          <h2 className="font-semibold text-sm text-stamp">{key === 'suspect' ? '용의자' : label}</h2>
          <dl>
            {options.map(option => (
              <div key={option.id} className="border-line border-b py-1.5">
                <dt className="font-semibold leading-snug">{option.label}</dt>
                <dd className="text-faded text-sm leading-snug">{option.note}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
