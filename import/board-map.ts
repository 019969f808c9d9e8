import { type BoardKey, boardKeys, boardOf } from '#contract/community/boards/boards.ts'
import type { BoardMap } from './run.ts'
import type { OldBoard } from './source/source.ts'

/** Usual names of boards on old sites. */
const USUAL: Record<string, BoardKey> = {
  board: 'free',
  bbs: 'free',
  puzzle: 'custom',
  quiz: 'custom',
  qa: 'qna',
  qna: 'qna',
  question: 'qna',
  story: 'novel',
  fun: 'humor',
}

const isBoard = (word: string): word is BoardKey => (boardKeys as string[]).includes(word)

/**
 * The board here that an old board's name suggests. Restricted boards get none, because their posts would
 * become public.
 */
const usualHome = ({ key, isRestricted }: OldBoard) =>
  isRestricted ? undefined : isBoard(key) ? key : USUAL[key]

/**
 * The board here for each old board: the chosen one, else the one that its name suggests. Old boards without
 * one are missing.
 */
export function boardMapOf(boards: OldBoard[], chosen: BoardMap): BoardMap {
  const map: BoardMap = {}
  for (const board of boards) {
    const { key } = board
    const home = Object.hasOwn(chosen, key) ? chosen[key] : usualHome(board)
    if (home !== undefined) map[key] = home
  }
  return map
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads `{"old board": "our board" | null}`. */
export function readBoardMap(text: string): BoardMap {
  const given = objectIn(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('--boards: {"옛 게시판": "새 게시판"} 모양이어야 합니다')
  return Object.fromEntries(
    Object.entries(given).map(([key, word]) => {
      const home = word === null ? null : boardOf(String(word))
      if (home === undefined)
        throw new Error(
          `--boards: ${word}라는 게시판은 없습니다. 쓸 수 있는 것: ${boardKeys.join(', ')}, null`,
        )
      return [key, home]
    }),
  )
}
