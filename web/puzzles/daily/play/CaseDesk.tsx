import { type ReactNode, useRef } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { CaseStory } from '../CaseStory.tsx'
import { CaseBar } from './CaseBar.tsx'
import type { Marking } from './marks.ts'
import { PlaySheet } from './PlaySheet.tsx'
import { SuspicionGrid } from './SuspicionGrid.tsx'
import { ACCUSE, GRID } from './sheet-ids.ts'
import { useSheets } from './use-sheets.ts'

interface DeskProps {
  story: Pick<DailyCase, 'opening' | 'slots' | 'clues' | 'testimonies' | 'closing'>
  /** The day of a daily case. Only these have a note. */
  day?: string
  /** The case's picture and title. */
  head: ReactNode
  marking: Marking
  isOver: boolean
  /** Whether the case ended just now. */
  isFresh: boolean
  onNear?: () => void
  /** The accusation, or the result of a case that is over. */
  children: ReactNode
}

/**
 * A case on one screen. A wide window has the story on the left, and the grid with the accusation in sight on
 * the right. A narrow one has these two as sheets above a bar, so that the clues stay readable.
 */
export function CaseDesk({ story, day, head, marking, isOver, isFresh, onNear, children }: DeskProps) {
  const pane = useRef<HTMLDivElement>(null)
  useSheets(pane)
  const grid = (
    <PlaySheet key={GRID} id={GRID} title="추리표">
      <SuspicionGrid slots={story.slots} marking={marking} day={day} />
    </PlaySheet>
  )
  const accusation = (
    <PlaySheet
      key={ACCUSE}
      id={ACCUSE}
      title={isOver ? '결과' : '범인 지목'}
      isInPage={isOver}
      onNear={onNear}
    >
      {children}
    </PlaySheet>
  )
  return (
    <div className="case-desk">
      <div className="case-story">
        {head}
        <CaseStory daily={story} marking={marking} />
      </div>
      <CaseBar story={story} struck={marking.marks.struck.length} isOver={isOver} />
      <div ref={pane} className="case-pane" data-over={isOver || undefined}>
        {/* The result of the last act is on top. On a later visit it keeps its usual place, so nothing moves. */}
        {isOver && isFresh ? [accusation, grid] : [grid, accusation]}
      </div>
    </div>
  )
}
