import { placeHref, portraitHref, toolHref } from '#contract/puzzles/daily/case-art.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

type Option = DailyCase['slots'][number]['options'][number]

const Words = ({ label, note }: Option) => (
  <div className="min-w-0 px-3 py-2.5">
    <p className="break-words font-semibold leading-snug">{label}</p>
    <p className="mt-0.5 text-faded text-sm leading-snug">
      {/* The first sentence is the trait or the kind that clues refer to. */}
      {note.split(/(?<=[.]) /).map((sentence, index) => (
        <span key={sentence} className={`block ${index === 0 ? 'text-ink' : ''}`}>
          {`${unbroken(sentence)} `}
        </span>
      ))}
    </p>
  </div>
)

/** The suspects with their portraits, and the tools and places, with the kinds that the clues refer to. */
export function Dossier({ slots }: { slots: DailyCase['slots'] }) {
  return (
    <section id="suspects" aria-label="용의자와 물건, 장소" className="daily-dossier scroll-mt-4">
      {slots.map(({ key, label, options }) => {
        const labels = options.map(option => option.label)
        return (
          <div key={key} className={key === 'suspect' ? 'suspects' : ''}>
            <h2 className="pb-1 font-book font-semibold text-xl">{key === 'suspect' ? '용의자' : label}</h2>
            <ul>
              {options.map((option, index) => (
                <li key={option.id}>
                  {key !== 'motive' && (
                    <span className="plate">
                      {/* The letter of the tag that the tool has in the scene. */}
                      {key === 'tool' && <b aria-hidden>{'ABCDE'[index]}</b>}
                      <Art
                        href={theme =>
                          key === 'suspect'
                            ? portraitHref(options, index, theme)
                            : (key === 'tool' ? toolHref : placeHref)(labels, index, theme)
                        }
                        width={key === 'suspect' ? 72 : 48}
                        height={key === 'suspect' ? 72 : 48}
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
