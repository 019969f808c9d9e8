/** The kinds of card on a member's own board, with their words on screen. */
export const cardKinds = {
  clue: '단서',
  person: '인물',
  place: '장소',
  alibi: '알리바이',
  memo: '메모',
} as const
export type CardKind = keyof typeof cardKinds

/** A member's opinion of a card. */
export const cardStates = { open: '살펴보는 중', sure: '확실', doubt: '의심', out: '제외' } as const
export type CardState = keyof typeof cardStates

/** The label of a thread between two cards. */
export const threadKinds = {
  supports: '뒷받침',
  contradicts: '모순',
  same: '같은 것',
  related: '관련',
} as const
export type ThreadKind = keyof typeof threadKinds

export const boardBounds = {
  cards: 60,
  threads: 120,
  /** Maximum characters of one card. */
  text: 500,
  /** Width and height of the board, in pixels at full size. */
  width: 2400,
  height: 1800,
  /** Bytes of a whole board in JSON. */
  bytes: 32 * 1024,
} as const

interface Board {
  cards: readonly { id: string }[]
  threads: readonly { from: string; to: string }[]
}

/** The bytes of a board as it is stored, in JSON. */
export const boardBytes = (board: Board) => new TextEncoder().encode(JSON.stringify(board)).length

/** The reason in Korean why a board can't be saved; `null` if it can. */
export function boardProblem(board: Board) {
  const ids = new Set(board.cards.map(({ id }) => id))
  if (ids.size < board.cards.length) return '같은 카드가 두 번 있습니다.'
  if (board.threads.some(({ from, to }) => from === to || !ids.has(from) || !ids.has(to)))
    return '끈은 사건판에 있는 두 카드를 이어야 합니다.'
  const pairs = new Set(board.threads.map(({ from, to }) => [from, to].sort().join(' ')))
  if (pairs.size < board.threads.length) return '두 카드 사이에는 끈이 하나만 있을 수 있습니다.'
  if (boardBytes(board) > boardBounds.bytes)
    return '사건판에 담을 수 있는 양을 넘었습니다. 카드의 글을 줄이거나 카드를 삭제해 주세요.'
  return null
}
