import type { Reply } from '#contract/calls.ts'
import { boardOf } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { READER } from '#web/app/session/draft-cleanup.ts'

const SEEN = `${READER}boards`
/** The number of newest posts of the site among which new ones are counted. */
const NEWEST_COUNT = 20
const FRESH_MS = 60_000

type Newest = Reply<'GET /api/post/home'>['data']

let cached: { at: number; posts: Promise<Newest> } | undefined

/** The newest posts of all boards. One call serves all pages that are opened within a minute. */
export function newestPosts(): Promise<Newest> {
  if (!cached || Date.now() - cached.at > FRESH_MS) {
    const posts = browserApi('GET /api/post/home', { query: { count: NEWEST_COUNT } }).then(
      ({ data }) => data,
    )
    cached = { at: Date.now(), posts }
    posts.catch(() => {
      cached = undefined
    })
  }
  return cached.posts
}

/** The newest post on each board when this reader last opened it, by the board's address. */
function readSeen(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

const hrefOfRow = ({ questionType }: Newest[number]) => {
  const board = boardOf(questionType)
  return board ? hrefOf('board', { board }) : ''
}

/**
 * Opening a board counts its posts as seen. On a first visit all boards count as seen, so that nothing is
 * marked as new.
 */
export function markSeen(pathname: string, posts: Newest) {
  const before = readSeen()
  const after = { ...before }
  for (const row of posts) {
    const href = hrefOfRow(row)
    if (href === pathname || before[href] === undefined) after[href] = Math.max(after[href] ?? 0, row.postId)
  }
  try {
    localStorage.setItem(SEEN, JSON.stringify(after))
  } catch {
    // Without browser storage nothing is counted as new.
  }
}

/** The number of posts on each board that are newer than the reader's last visit there. */
export function countNews(posts: Newest) {
  const before = readSeen()
  const counts = new Map<string, number>()
  for (const row of posts) {
    const href = hrefOfRow(row)
    if (row.postId > (before[href] ?? Number.POSITIVE_INFINITY)) counts.set(href, (counts.get(href) ?? 0) + 1)
  }
  return counts
}
