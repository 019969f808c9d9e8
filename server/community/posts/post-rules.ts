import { isDeepStrictEqual } from 'node:util'
import {
  type BoardKey,
  boardKeys,
  boardOf,
  mayChange,
  moderates,
  writingOn,
} from '#contract/community/boards/boards.ts'
import { type Doc, documentHasContent } from '#contract/community/posts/document.ts'
import { CHANGED_MEANWHILE, draftProblem, KEEPS_ANSWER } from '#contract/community/posts/draft-rules.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { carries, eachPostText, type PostTextName } from '#contract/community/posts/post-fields.ts'
import type { PostDraft } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { type Face, isHiddenBoard } from '#contract/trust/site-settings/face-rules.ts'

/** A validated draft, ready to be saved. */
export interface CheckedDraft {
  board: BoardKey
  title: string
  doc: Doc
  texts: Record<PostTextName, string | null>
  /** `undefined` leaves the hints unchanged. */
  hints: string[] | undefined
  /** `undefined` leaves the series unchanged; `null` means no series. */
  seriesId: number | null | undefined
  /** The author's estimate of a puzzle's level; `undefined` leaves it unchanged. */
  authorLevel: number | null | undefined
  /** Whether the author sees wrong answers; `undefined` leaves this unchanged. */
  tellsWrong: boolean | undefined
  /** The id of the series' vote that this part closes. */
  closesVote?: number | null | undefined
  /** Whether the author writes as staff; `undefined` leaves this unchanged. */
  asStaff?: boolean | undefined
}

/**
 * Tags of the pages that show a board's posts or members' post counts. A notice may be pinned on every board.
 */
export const listTagsOf = (...boards: BoardKey[]) => {
  const showing = boards.includes('notice') ? boardKeys : boards
  return ['home', 'rank', ...showing.map(key => `board:${key}` as const)] as const
}

/** Returns the board that a request names. Throws if there is no such board. */
export function requireBoard(word: string) {
  const board = boardOf(word)
  if (!board) throw invalid('type', '없는 게시판입니다.')
  return board
}

export const requireBoardIfGiven = (word: string | undefined) =>
  word === undefined ? undefined : requireBoard(word)

/** Throws if the operator has hidden the board, because hidden boards accept no posts. */
export function assertShownBoard(face: Face, board: BoardKey) {
  if (isHiddenBoard(face, board)) throw invalid('type', '지금은 쓰지 않는 게시판입니다.')
}

export function assertMayChange(viewer: Viewer, post: { memberId: number }) {
  if (!mayChange(viewer, post)) throw new Refusal('forbidden')
}

/** A live puzzle that had an answer must keep one, because members have solved or tried it. */
export function assertKeepsAnswer({ board, texts }: CheckedDraft, needsAnswer: boolean) {
  if (board === 'custom' && texts.answer === null && needsAnswer) throw invalid('answer', KEEPS_ANSWER)
}

/**
 * `tellsWrong` is fixed after the first attempt, because members are told before they answer whether the
 * author sees wrong answers.
 */
export function assertTellsWrongUnchanged(
  { board, tellsWrong }: Pick<CheckedDraft, 'board' | 'tellsWrong'>,
  before: { tellsWrong: boolean; isTried: boolean },
) {
  if (!carries(board, 'tellsWrong') || tellsWrong === undefined) return
  if (before.isTried && tellsWrong !== before.tellsWrong)
    throw new Refusal('conflict', { message: '이미 도전한 회원이 있어 오답 공개를 바꿀 수 없습니다.' })
}

/**
 * Whether a post was changed after it was read for editing. `read` is `undefined` if the request contains no
 * time.
 */
export const wasChangedSince = (read: string | null | undefined, changed: string | null) =>
  read !== undefined && changed !== null && (read === null || Date.parse(read) < Date.parse(changed))

/** Throws unless a stale draft equals the saved post. If it does, this is a retry after a lost response. */
export function assertIsRepeat(
  { doc, texts, closesVote, ...draft }: CheckedDraft & { note: string | undefined },
  saved: object,
) {
  const requested = { ...draft, ...texts, content: JSON.stringify(doc) }
  const present = new Map<string, unknown>(Object.entries(saved))
  const isSaved = Object.entries(requested).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, present.get(name)),
  )
  if (closesVote || !isSaved) throw new Refusal('conflict', { message: CHANGED_MEANWHILE })
}

/** Only moderators of a board may write there as staff. */
export function assertMayWriteAsStaff(viewer: Pick<Viewer, 'staff'>, board: BoardKey) {
  if (!moderates(viewer, board))
    throw new Refusal('forbidden', { message: '이 게시판의 운영진만 운영진으로 쓸 수 있습니다.' })
}

/** Validates a draft for saving; throws the same message that the form shows. */
export function validateDraft(viewer: Viewer, draft: PostDraft): CheckedDraft {
  const board = requireBoard(draft.type)
  if (writingOn(board, viewer) !== 'allowed') throw new Refusal('forbidden')
  if (draft.asStaff) assertMayWriteAsStaff(viewer, board)
  const doc = parseDocument(draft.content)
  const { title, hints } = draft
  const texts = eachPostText(name => draft[name] ?? '')
  const hasContent = documentHasContent(doc)
  const problem = draftProblem({ board, title, hasContent, ...texts, hints: hints ?? [] })
  if (problem) throw invalid(problem.field, problem.message)
  if (draft.seriesId && !carries(board, 'seriesId'))
    throw invalid('seriesId', '자작 소설만 연재에 넣을 수 있습니다.')
  return {
    board,
    title,
    doc,
    texts: eachPostText(name => (carries(board, name) && hasVisibleText(texts[name]) ? texts[name] : null)),
    hints: carries(board, 'hints') ? hints : [],
    seriesId: carries(board, 'seriesId') ? draft.seriesId : null,
    authorLevel: carries(board, 'authorLevel') ? draft.authorLevel : null,
    tellsWrong: carries(board, 'tellsWrong') ? draft.tellsWrong : false,
    closesVote: carries(board, 'seriesId') ? draft.closesVote : null,
    asStaff: draft.asStaff,
  }
}
