import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { Level } from '#contract/puzzles/ratings/level-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLabel } from '#web/app/state/face.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

interface Shown {
  board: BoardKey
  searchTerm: string
  isUnsolved: boolean
  level: Level | undefined
  total: number
}

/** Explains why a page of a board is empty, and links to pages with posts. */
export function EmptyBoard({ board, searchTerm, isUnsolved, level, total }: Shown) {
  const label = useLabel(board)
  const link = 'underline underline-offset-4 hover:text-stamp'
  const first = (
    <a href={hrefOf('board', { board })} className={link}>
      {label} 첫 페이지로
    </a>
  )
  if (total > 0)
    return (
      <EmptyState drawing="footprint" title="이 페이지에는 글이 없습니다.">
        {first}
      </EmptyState>
    )
  if (searchTerm)
    return (
      <EmptyState title={`‘${searchTerm}’에 대한 검색 결과가 없습니다.`}>
        <p>검색어나 검색 범위를 바꿔 주세요.</p>
        <p className="mt-2">{first}</p>
      </EmptyState>
    )
  if (isUnsolved || level)
    return (
      <EmptyState
        drawing="key"
        title={level ? `아직 ‘${level}’으로 측정된 사건이 없습니다.` : '미해결 사건이 없습니다.'}
      >
        <a href={hrefOf('board', { board })} className={link}>
          {label} 전체 보기
        </a>
      </EmptyState>
    )
  const { adminOnly } = boards[board]
  return (
    <EmptyState drawing="lamp" title={adminOnly ? '곧 첫 글이 올라옵니다.' : '첫 글을 남겨 주세요'}>
      {!adminOnly && (
        <a href={hrefOf('newPost', { board })} className={`mt-2 ${buttonClass()}`}>
          첫 글 쓰기
        </a>
      )}
    </EmptyState>
  )
}
