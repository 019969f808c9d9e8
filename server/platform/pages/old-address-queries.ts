import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { type OldAddress, oldAddressOf } from './old-address.ts'

const listOldBoards = async (db: Db) =>
  new Map((await db.selectFrom('old_board').selectAll().execute()).map(({ key, board }) => [key, board]))

/** The new place of an old post or comment. Rhymix numbers all boards together, under an empty name. */
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

/** Finds the page of an old address. `gone` means that the old site had such addresses, but nothing moved. */
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

/** Old boards change with an import only, so servers notice a later one after this time. */
const BOARDS_KEPT_MS = 60_000

/**
 * Resolves old addresses. The result is the question to the database, which the caller counts before asking;
 * `undefined` if the address is none of the old site. A site without an import makes no query for those.
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
