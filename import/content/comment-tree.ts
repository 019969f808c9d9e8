import { COMMENT_DEPTH_MAX, COMMENT_MAX } from '#contract/community/comments/comment-rules.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import type { OldComment } from '../source/source.ts'
import type { Note } from '../state-queries.ts'
import { acceptableText, truncate } from './clean-text.ts'

/** Maximum characters of an imported comment. It is higher than that of new comments, so that less is cut. */
const LENGTH_MAX = 10 * COMMENT_MAX

export interface PlacedComment {
  number: number
  /** The number of the comment that this one answers. */
  parent: number | null
  root: number
  depth: number
  author: string | null
  /** `null` for a deleted comment that replies keep in place. */
  text: string | null
  createdAt: string | null
}

function whyLeftOut(
  { isSecret, isUnapproved, author, isDeleted }: OldComment,
  text: string,
  { guests }: { guests: boolean },
) {
  if (isDeleted) return undefined
  if (isSecret) return '비밀 댓글'
  if (isUnapproved) return '승인되지 않은 댓글'
  if (author === null && !guests) return '손님의 댓글'
  return hasVisibleText(text) ? undefined : '내용이 없는 댓글'
}

/**
 * Places comments in a tree. Replies come after what they answer, so a parent with a higher number, as in a
 * circle, is ignored. Replies to a comment that is left out answer the next one above it. Comments that are
 * nested too deeply move up.
 */
export function placedComments(comments: OldComment[], board: string, options: { guests: boolean }) {
  const notes: Note[] = []
  const byNumber = new Map(comments.map(comment => [comment.number, comment]))
  const placed = new Map<number, PlacedComment>()
  const parentOf = (comment: OldComment) => {
    let { number, parent } = comment
    while (parent !== null && !placed.has(parent)) {
      const above: OldComment | undefined = parent < number ? byNumber.get(parent) : undefined
      number = parent
      parent = above?.parent ?? null
    }
    const found = parent === null ? undefined : placed.get(parent)
    if (!found) return undefined
    return found.depth < COMMENT_DEPTH_MAX || found.parent === null ? found : placed.get(found.parent)
  }
  for (const comment of comments.toSorted((one, other) => one.number - other.number)) {
    const { number, author, createdAt, isDeleted } = comment
    const key = `${board}/댓글 ${number}`
    const text = acceptableText(comment.text).trim()
    const why = whyLeftOut(comment, text, options)
    if (why) {
      notes.push({ kind: 'left out', key, note: why })
      continue
    }
    const fit = truncate(text, LENGTH_MAX)
    const losses = [...comment.losses, ...(fit === text ? [] : ['너무 긴 댓글의 뒷부분'])]
    if (losses.length > 0) notes.push({ kind: 'lost', key, note: losses.join(', ') })
    const parent = parentOf(comment)
    placed.set(number, {
      ...{ number, author, createdAt, text: isDeleted ? null : fit },
      ...{
        parent: parent?.number ?? null,
        root: parent?.root ?? number,
        depth: parent ? parent.depth + 1 : 0,
      },
    })
  }
  return { comments: withoutEmptyThreads([...placed.values()]), notes }
}

/** Leaves out deleted comments that no reply keeps in place. */
function withoutEmptyThreads(comments: PlacedComment[]) {
  const answered = new Set<number>()
  return comments
    .toReversed()
    .filter(({ number, parent, text }) => {
      const isKept = text !== null || answered.has(number)
      if (isKept && parent !== null) answered.add(parent)
      return isKept
    })
    .toReversed()
}
