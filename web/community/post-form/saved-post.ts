import { boardOf } from '#contract/community/boards/boards.ts'
import { eachPostText } from '#contract/community/posts/post-fields.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { DEFAULT_AUTHOR_LEVEL } from '#contract/puzzles/ratings/level-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { PostTexts } from './post-drafts.ts'

export interface SavedPost {
  authorId: number
  asStaff: boolean
  texts: PostTexts
  editedAt: string | null
  needsAnswer: boolean
  isTried: boolean
}

/** Requests a post for its edit form. */
export async function savedPost(postId: number): Promise<SavedPost> {
  const { data } = await browserApi('GET /api/post/update', { query: { postId } })
  const {
    memberId: authorId,
    title,
    content,
    hints,
    type,
    seriesId,
    authorLevel,
    tellsWrong,
    isTried,
    editedAt,
    needsAnswer,
    asStaff,
  } = data.post
  const board = boardOf(type)
  if (!board) throw new Refusal('not_found')
  const texts = {
    board,
    title,
    content,
    ...eachPostText(name => data.post[name] ?? ''),
    hints,
    seriesId: seriesId ? String(seriesId) : '',
    authorLevel: String(authorLevel ?? DEFAULT_AUTHOR_LEVEL),
    tellsWrong,
  }
  return { authorId, asStaff, editedAt, needsAnswer, isTried, texts }
}
