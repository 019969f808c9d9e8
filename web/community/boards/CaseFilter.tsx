import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type Level, levels } from '#contract/puzzles/ratings/level-rules.ts'
import { hrefOf } from '#contract/site-map.ts'

const chip =
  'inline-flex min-h-11 shrink-0 items-center border border-edge bg-card px-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper'

interface Chosen {
  board: BoardKey
  isUnsolved: boolean
  level: Level | undefined
}

/** Brings the chosen filter into the view of the swipeable line. */
function scrollToChosen(line: HTMLElement | null) {
  const link = line?.querySelector<HTMLElement>('[aria-current]')
  if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
}

/** Filter links for a board's cases; the address holds the choice. */
export function CaseFilter({ board, isUnsolved, level }: Chosen) {
  const chips = [
    { label: '전체', href: hrefOf('board', { board }), isChosen: !isUnsolved && !level },
    { label: '미해결', href: hrefOf('board', { board, filter: 'unsolved' }), isChosen: isUnsolved },
    // Only puzzles have measured levels.
    ...(board === 'custom' ? levels : []).map(word => ({
      label: word,
      href: hrefOf('board', { board, level: word }),
      isChosen: level === word,
    })),
  ]
  return (
    // One swipeable line on a phone, so that the cases start on the first screen.
    <nav
      ref={scrollToChosen}
      aria-label="사건 필터"
      className="swiped relative flex flex-wrap gap-2 max-wide:min-w-0 max-wide:flex-1 max-wide:basis-40 max-wide:flex-nowrap max-wide:overflow-x-auto"
    >
      {chips.map(({ label, href, isChosen }) => (
        <a key={label} href={href} aria-current={isChosen ? 'true' : undefined} className={chip}>
          {label}
        </a>
      ))}
    </nav>
  )
}
