import './daily.css'
import type { ReactNode } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { unbroken } from '#web/ui/unbroken.ts'
import { ClueList } from './ClueList.tsx'
import { Dossier } from './Dossier.tsx'
import type { Marking } from './play/marks.ts'

/** The story of a case: its opening, cast, clues and closing. */
export function CaseStory({
  daily,
  head,
  marking,
}: {
  daily: Pick<DailyCase, 'opening' | 'slots' | 'clues' | 'testimonies' | 'closing'>
  /** The case's title. */
  head?: ReactNode
  marking: Pick<Marking, 'marks' | 'strike'>
}) {
  return (
    <>
      <div className="case-opening">
        {head}
        <div className="mt-5 space-y-3 font-book text-lg leading-[1.75]">
          {daily.opening.split('\n').map(paragraph => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </div>
      </div>
      <Dossier slots={daily.slots} />
      <div className="case-clues">
        <ClueList daily={daily} marking={marking} />
        <p className="mt-6 font-book text-lg leading-[1.75]">{daily.closing}</p>
      </div>
    </>
  )
}
