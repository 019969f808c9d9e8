/** 해결방 lives in the address's hash: a page's bytes are the same for everyone, and the room isn't in them. */
export const ROOM = 'solved-room'
export const ROOM_COMMENT = 'solved-comment-'

const PAGE = new RegExp(`^#${ROOM}(?:-([1-9]\\d{0,8}))?$`)
const COMMENT = new RegExp(`^#${ROOM_COMMENT}([1-9]\\d{0,8})$`)

/** What a hash asks of the room: a page of it, or the page around a comment; `null` where it asks for nothing there. */
export function askedOfRoom(hash: string): { page: number } | { around: number } | null {
  const comment = COMMENT.exec(hash)?.[1]
  if (comment) return { around: Number(comment) }
  const page = PAGE.exec(hash)
  return page && { page: Number(page[1] ?? 1) }
}

/** The first page needs no number. */
export const roomPage = (page: number) => (page > 1 ? `${ROOM}-${page}` : ROOM)
