import { acceptedAnswers } from './answer-rules.ts'
import { type BoardKey, boards } from './boards.ts'
import { carries } from './post-fields.ts'
import { hasInk, lengthWords } from './text.ts'

export const POST_TITLE_MAX = 100
/** Below so many a share says more about those few than about the puzzle. */
export const DIFFICULTY_TRIED_MIN = 10

export const postSearchFields = ['title', 'author', 'titleOrContent'] as const
export type PostSearchField = (typeof postSearchFields)[number]

/** Where a pinned post stands: at the head of its own board, or of all. */
export const pinScopes = ['board', 'all'] as const
export type PinScope = (typeof pinScopes)[number]
/** So many a board carries, and so many all of them together. */
export const pinsMax: Record<PinScope, number> = { board: 3, all: 2 }

/** A case's number as it is written everywhere. */
export const caseName = (caseNumber: number) => `제${caseNumber}호`

/** A title where it stands alone: in a window's title, a feed, what is shared. A case is named by its number first. */
export const fullTitle = ({ caseNumber, title }: { caseNumber: number | null; title: string }) =>
  caseNumber === null ? title : `${caseName(caseNumber)} ${title}`

export const KEEPS_ANSWER = '정답이 있던 문제는 정답 없이 저장할 수 없습니다.'
export const CHANGED_MEANWHILE = '그사이 다른 곳에서 고친 글입니다. 내용을 비교해 주세요.'

/** What keeps a draft from being sent, as the field and the Korean reason; `null` when nothing does. */
export function draftProblem(
  post: Record<'answer' | 'explanation', string> & {
    board: BoardKey
    title: string
    hasContent: boolean
    hints: string[]
    /** A puzzle that has or had an answer: who solved it did so by that. */
    needsAnswer?: boolean
  },
): { field: 'title' | 'content' | 'answer' | 'hints'; message: string } | null {
  if (!hasInk(post.title)) return { field: 'title', message: '제목을 입력해 주세요.' }
  if ([...post.title.trim()].length > POST_TITLE_MAX)
    return { field: 'title', message: `제목은 ${lengthWords(POST_TITLE_MAX)}` }
  if (!post.hasContent) return { field: 'content', message: '내용을 입력해 주세요.' }
  if (post.board === 'custom' && !hasInk(post.answer) && !hasInk(post.explanation))
    return { field: 'answer', message: '정답이나 해설 가운데 하나는 입력해 주세요.' }
  if (post.board === 'custom' && post.needsAnswer && !hasInk(post.answer))
    return { field: 'answer', message: KEEPS_ANSWER }
  // Nothing could ever be compared with it: every reader's answer would be wrong.
  if (carries(post.board, 'answer') && post.answer.trim() && acceptedAnswers(post.answer).length === 0)
    return { field: 'answer', message: '정답에는 눈에 보이는 글자가 있어야 합니다.' }
  if (carries(post.board, 'hints') && !post.hints.every(hasInk))
    return { field: 'hints', message: '빈 힌트를 채우거나 삭제해 주세요.' }
  return null
}

/** Whether a board's posts are cases: they carry an answer, and are solved. */
export const carriesAnswer = (board: BoardKey) => boards[board].hasAnswer
