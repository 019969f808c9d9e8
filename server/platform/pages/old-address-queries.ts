import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { type OldAddress, oldAddressOf } from './old-address.ts'

const listOldBoards = async (db: Db) =>
  new Map((await db.selectFrom('old_board').selectAll().execute()).map(({ key, board }) => [key, board]))

/**
 * The post or comment that an old number became. Rhymix numbers the posts of all boards together; such rows
 * have an empty board name.
 */
async function findMoved(db: Db, { board, number, slug }: Pick<OldAddress, 'board' | 'number' | 'slug'>) {
  const places = db.selectFrom('old_address').select(['post_id as postId', 'comment_id as commentId'])
  const named = places.where('board', 'in', board === null ? [''] : [board, ''])
  if (number !== null) return named.where('number', '=', number).executeTakeFirst()
  return board === null || slug === null
    ? undefined
    : places.where('board', '=', board).where('slug', '=', slug).orderBy('number').executeTakeFirst()
}

const placeOf = ({ postId, commentId }: { postId: number; commentId: number | null }) =>
  hrefOf('post', { postId }) + (commentId === null ? '' : `#comment-${commentId}`)

type Moved = { to: string } | 'gone'

/**
 * Finds the page of an old address. `gone` means that the old site had such addresses, but this content was
 * not imported.
 */
async function movedTo(
  db: Db,
  old: OldAddress,
  boards: Map<string, BoardKey | null>,
): Promise<Moved | undefined> {
  const { board, number, comment, slug, isCertain } = old
  const isKnown = board !== null && boards.has(board)
  const otherwise = isKnown || isCertain ? 'gone' : undefined
  if (board !== null && !isKnown) return otherwise
  if (number === null && slug === null) {
    const home = boards.get(board ?? '')
    return home && boardKeys.includes(home) ? { to: hrefOf('board', { board: home }) } : otherwise
  }
  const found =
    (comment === null ? undefined : await findMoved(db, { board, number: comment, slug: null })) ??
    (await findMoved(db, { board, number, slug }))
  if (found) return { to: placeOf(found) }
  return otherwise
}

/** How long the list of old boards is cached, in ms. It changes only with an import. */
const BOARDS_KEPT_MS = 60_000

/**
 * Resolves an address of the old site to a function that queries the database, so that the caller can apply a
 * rate limit first. Resolves to `undefined` if the address can't be an old one, or if nothing was imported.
 */
export function oldAddresses({ db, now }: { db: Db; now: () => number }) {
  let boards: Promise<Map<string, BoardKey | null>> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return async (url: string): Promise<(() => Promise<Moved | undefined>) | undefined> => {
    const old = oldAddressOf(url)
    if (!old) return undefined
    if (now() - readAt > BOARDS_KEPT_MS) {
      boards = undefined
      readAt = now()
    }
    boards ??= listOldBoards(db)
    const boardMap = await boards.catch(error => {
      boards = undefined
      throw error
    })
    return boardMap.size > 0 ? () => movedTo(db, old, boardMap) : undefined
  }
}
