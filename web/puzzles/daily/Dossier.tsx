import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { placeHref, portraitHref, toolHref } from '#contract/puzzles/motifs.ts'
import { Art } from '#web/ui/art/Art.tsx'

type Option = DailyCase['slots'][number]['options'][number]

const Words = ({ label, note }: Option) => (
  <div className="min-w-0 p-2.5">
    <p className="break-words font-semibold leading-snug">{label}</p>
    <p className="text-faded text-sm leading-snug">{note}</p>
  </div>
)

/** The suspects with their portraits, and the tools and places, with the kinds that the clues refer to. */
export function Dossier({ slots }: { slots: DailyCase['slots'] }) {
  return (
    <section id="suspects" aria-label="용의자와 물건, 장소" className="daily-dossier scroll-mt-4">
      {slots.map(({ key, label, options }) => {
        const labels = options.map(option => option.label)
        return (
          <div key={key} className={key === 'suspect' ? 'suspects' : 'min-w-0'}>
            <h2 className="mb-1.5 font-semibold text-sm text-stamp">
              {key === 'suspect' ? '용의자' : label}
            </h2>
            <ul>
              {options.map((option, index) => (
                <li key={option.id}>
                  {key === 'suspect' && (
                    <Art
                      href={theme => portraitHref(options, index, theme)}
                      width={96}
                      height={96}
                      className="portrait"
                    />
                  )}
                  {(key === 'tool' || key === 'place') && (
                    <span className="tool">
                      {/* The letter of the tag that the tool has in the scene. */}
                      {key === 'tool' && <b aria-hidden>{'ABCDE'[index]}</b>}
                      <Art
                        href={theme => (key === 'tool' ? toolHref : placeHref)(labels, index, theme)}
                        width={48}
                        height={48}
                      />
                    </span>
                  )}
                  <Words {...option} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
