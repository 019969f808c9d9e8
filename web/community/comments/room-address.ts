/**
 * The solved room is addressed by the hash, because a page is identical for everyone and excludes the room.
 */
export const ROOM = 'solved-room'
export const ROOM_COMMENT = 'solved-comment-'

const PAGE = new RegExp(`^#${ROOM}(?:-([1-9]\\d{0,8}))?$`)
const COMMENT = new RegExp(`^#${ROOM_COMMENT}([1-9]\\d{0,8})$`)

/**
 * The part of the room that a hash asks for: a page, or the page around a comment. `null` if it asks for
 * neither.
 */
export function roomRangeOf(hash: string): { page: number } | { around: number } | null {
  const comment = COMMENT.exec(hash)?.[1]
  if (comment) return { around: Number(comment) }
  const page = PAGE.exec(hash)
  return page && { page: Number(page[1] ?? 1) }
}

/** The first page needs no number. */
export const roomPage = (page: number) => (page > 1 ? `${ROOM}-${page}` : ROOM)
