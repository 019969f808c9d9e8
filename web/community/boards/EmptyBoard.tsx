import type { ComponentProps } from 'react'
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

/** What a first post may be about. */
const firstWords: Record<BoardKey, string> = {
  custom: '직접 만든 추리 퀴즈를 내고, 다른 회원이 어떻게 풀었는지 지켜보세요.',
  cold: '운영진이 풀리지 않은 사건을 준비하고 있습니다.',
  novel: '직접 쓴 추리·미스터리 소설의 첫 화를 들려주세요.',
  notice: '운영진의 소식과 안내가 이곳에 올라옵니다.',
  free: '좋아하는 탐정, 최근에 읽은 추리 소설, 무엇이든 좋습니다.',
  humor: '추리 팬이라면 웃지 않을 수 없는 이야기를 들려주세요.',
  qna: '추리와 사이트에 관해 궁금한 것을 물어보세요.',
  request: '사이트에 바라는 점을 운영진에게 알려 주세요.',
}

const drawings: Partial<Record<BoardKey, ComponentProps<typeof EmptyState>['drawing']>> = {
  custom: 'key',
  qna: 'magnifier',
  request: 'envelope',
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
  if (boards[board].adminOnly)
    return (
      <EmptyState drawing="lamp" title="곧 첫 글이 올라옵니다.">
        {firstWords[board]}
      </EmptyState>
    )
  return (
    <EmptyState drawing={drawings[board] ?? 'lamp'} title="첫 글을 남겨 주세요">
      <p>{firstWords[board]}</p>
      <a href={hrefOf('newPost', { board })} className={`mt-4 ${buttonClass()}`}>
        첫 글 쓰기
      </a>
    </EmptyState>
  )
}
