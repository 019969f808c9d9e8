import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { ACCUSE, GRID } from './sheet-ids.ts'

interface BarProps {
  story: Pick<DailyCase, 'clues' | 'testimonies'>
  /** Number of struck clues and statements. */
  struck: number
  isOver: boolean
}

/**
 * The bar at the bottom of a narrow window. Its links lead to parts of the page, its buttons open sheets
 * above it.
 */
export const CaseBar = ({ story: { clues, testimonies }, struck, isOver }: BarProps) => (
  <nav aria-label="사건의 부분" className="case-bar">
    <a href="#suspects">용의자</a>
    <a href="#clues">
      단서 <span className="figures">{`${struck}/${clues.length + testimonies.length}`}</span>
    </a>
    <button type="button" popoverTarget={GRID}>
      추리표
    </button>
    {isOver ? (
      <a href={`#${ACCUSE}`} className="chief">
        결과
      </a>
    ) : (
      <button type="button" popoverTarget={ACCUSE} className="chief">
        지목
      </button>
    )}
  </nav>
)
