import { type ReactNode, useRef } from 'react'
import { sceneOf } from '#contract/puzzles/daily/case-art.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { CaseScene } from '../CaseScene.tsx'
import { CaseStory } from '../CaseStory.tsx'
import { CaseBar } from './CaseBar.tsx'
import type { Marking } from './marks.ts'
import { PlaySheet } from './PlaySheet.tsx'
import { SuspicionGrid } from './SuspicionGrid.tsx'
import { ACCUSE, GRID } from './sheet-ids.ts'
import { useSheets } from './use-sheets.ts'

interface DeskProps {
  story: Pick<DailyCase, 'opening' | 'slots' | 'clues' | 'testimonies' | 'closing'>
  /** The day of a daily case. Practice cases have no day and no note. */
  day?: string
  /** The case's title. */
  head: ReactNode
  marking: Marking
  isOver: boolean
  onNear?: () => void
  /** The accusation, or the result of a case that is over. */
  children: ReactNode
}

/**
 * A case on one screen. A wide window has the clues beside the grid, between the cast and the accusation. A
 * narrow one has the grid and the accusation as sheets above a bar, so that the clues stay readable.
 */
export function CaseDesk({ story, day, head, marking, isOver, onNear, children }: DeskProps) {
  const pane = useRef<HTMLDivElement>(null)
  useSheets(pane)
  return (
    <div className="case-desk">
      <CaseScene scene={sceneOf(story.slots)} />
      <CaseStory daily={story} head={head} marking={marking} />
      <CaseBar story={story} struck={marking.marks.struck.length} isOver={isOver} />
      <div ref={pane} className="case-pane">
        <PlaySheet id={GRID} title="추리표">
          <SuspicionGrid slots={story.slots} marking={marking} day={day} />
        </PlaySheet>
        <PlaySheet id={ACCUSE} title={isOver ? '결과' : '범인 지목'} isWide isInPage={isOver} onNear={onNear}>
          {children}
        </PlaySheet>
      </div>
    </div>
  )
}
