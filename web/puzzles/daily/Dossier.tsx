import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { portraitHref } from '#contract/puzzles/motifs.ts'
import { Art } from '#web/ui/art/Art.tsx'

type Option = DailyCase['slots'][number]['options'][number]

const Words = ({ label, note }: Option) => (
  <div className="min-w-0 p-2.5">
    <dt className="break-words font-semibold leading-snug">{label}</dt>
    <dd className="text-faded text-sm leading-snug">{note}</dd>
  </div>
)

/** The suspects with their portraits, and the tools and places, with the kinds that the clues refer to. */
export function Dossier({ slots }: { slots: DailyCase['slots'] }) {
  return (
    <section id="suspects" aria-label="용의자와 물건, 장소" className="daily-dossier scroll-mt-4">
      {slots.map(({ key, label, options }) => (
        <div key={key} className={key === 'suspect' ? 'suspects' : 'min-w-0'}>
          <h2 className="mb-1.5 font-semibold text-sm text-stamp">{key === 'suspect' ? '용의자' : label}</h2>
          <dl>
            {options.map(option => (
              <div key={option.id} className="dossier-card">
                {key === 'suspect' && (
                  <Art
                    href={theme => portraitHref(option.label, option.note, theme)}
                    width={96}
                    height={96}
                    className="portrait"
                  />
                )}
                <Words {...option} />
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
