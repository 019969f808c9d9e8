import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { draftProblem } from '#contract/community/posts/draft-rules.ts'
import { carries, eachPostText, type PostTextName } from '#contract/community/posts/post-fields.ts'
import type { PostDraft } from '#contract/community/posts/posts.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import type { DocumentJson, EditorStatus } from '#web/community/editor/editor-handle.ts'

/** The form's fields by their wire names. `content` belongs to the editor and only shows refusals here. */
export type PostFields = Record<
  'title' | 'type' | 'content' | 'seriesId' | 'authorLevel' | PostTextName,
  string
>

/** The request body of the post. */
export function postDraft(fields: PostFields, hints: string[], document: DocumentJson): PostDraft {
  const board = fields.type as BoardKey
  return {
    title: normalizeText(fields.title),
    content: JSON.stringify(document),
    type: boards[board].name,
    ...eachPostText(name => (carries(board, name) && normalizeText(fields[name])) || null),
    hints: carries(board, 'hints') ? hints.map(normalizeText) : [],
    authorLevel: carries(board, 'authorLevel') ? Number(fields.authorLevel) : null,
    seriesId: carries(board, 'seriesId') && fields.seriesId ? Number(fields.seriesId) : null,
  }
}

export const problemIn = (
  fields: PostFields,
  hints: string[],
  { hasContent, needsAnswer }: { hasContent: boolean; needsAnswer: boolean },
) => draftProblem({ ...fields, hints, board: fields.type as BoardKey, hasContent, needsAnswer })

/** The reason the post can't be submitted now; `null` if it can. */
export function submitReason(
  fields: PostFields,
  hints: string[],
  { hasContent, uploads, needsAnswer }: EditorStatus & { needsAnswer: boolean },
) {
  if (uploads === 'sending') return '이미지를 올리는 중입니다.'
  if (uploads === 'failed') return '올리지 못한 이미지가 있습니다. 다시 시도하거나 삭제해 주세요.'
  return problemIn(fields, hints, { hasContent, needsAnswer })?.message ?? null
}
