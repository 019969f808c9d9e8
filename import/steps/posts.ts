import { sql } from 'kysely'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import { roomThreads } from '#server/community/comments/rooms.ts'
import { rebuildBlocks } from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { titleOf } from '../content/clean-text.ts'
import { type PlacedComment, placedComments } from '../content/comment-tree.ts'
import { prepareDocument } from '../content/post-document.ts'
import type { ImportRun } from '../run.ts'
import type { OldPost, PostKey } from '../source/source.ts'
import { findMemberRows, insertNotes, type Note } from '../state-queries.ts'
import { insertNameless } from './members.ts'
import { addressBoard, insertAddresses, insertComments, insertOldPost, type NewPost } from './post-rows.ts'

/** Posts written in one transaction. It bounds what a stopped import repeats. */
const AT_ONCE = 50
/** The keys of members without a name: guests, and authors of deleted comments. */
const GUEST = '#guest'

/** All keys in order of time. A key takes few bytes, so a million fit into memory. */
async function keysInOrder({ source, boards }: ImportRun) {
  const wanted = Object.keys(boards).filter(key => boards[key] !== null)
  const keys: PostKey[] = []
  for await (const page of source.postKeys(wanted)) for (const key of page) keys.push(key)
  const first = keys.reduce((time, key) => (key.time > 0 ? Math.min(time, key.time) : time), Date.now())
  // Posts without a date come first, as old as the oldest.
  keys.sort((one, other) => (one.time || first) - (other.time || first) || one.number - other.number)
  return { keys, first: new Date(first).toISOString() }
}

async function unfinished({ db, source }: ImportRun, keys: PostKey[]) {
  const { rows } = await sql<{ board: string; number: number }>`
    select board, number from old_address join unnest(
      ${keys.map(({ board }) => addressBoard(source.kind, board))}::text[], ${keys.map(({ number }) => number)}::bigint[]
    ) as asked (board, number) using (board, number)`.execute(db)
  const done = new Set(rows.map(({ board, number }) => `${board}/${number}`))
  return keys.filter(({ board, number }) => !done.has(`${addressBoard(source.kind, board)}/${number}`))
}

function whyLeftOut({ isSecret, author }: OldPost, guests: boolean) {
  if (isSecret) return '비밀글'
  return author === null && !guests ? '손님의 글' : undefined
}

/** Notes for the report about a post that is left out and its comments. */
function notesOfLeftOut({ board, number, comments }: OldPost, why: string): Note[] {
  const key = `${board}/${number}`
  const note: Note = { kind: 'left out', key, note: why }
  if (comments.length === 0) return [note]
  return [note, { kind: 'left out', key: `${key}의 댓글`, note: `${why}에 달린 댓글 ${comments.length}개` }]
}

interface Placed {
  old: OldPost
  tree: ReturnType<typeof placedComments>
}

/** The keys of all authors, each with the date of the first text that has one. */
function firstDates(posts: Placed[]) {
  const dates = new Map<string, string | null>()
  const add = (author: string | null, createdAt: string | null) =>
    dates.set(author ?? GUEST, dates.get(author ?? GUEST) ?? past(createdAt))
  for (const { old, tree } of posts) {
    add(old.author, old.createdAt)
    for (const comment of tree.comments) add(authorOf(comment), comment.createdAt ?? old.createdAt)
  }
  return dates
}

/** Maps old authors to members. Authors whose account is gone get a member without a name. */
async function authorsOf(trx: Db, posts: Placed[]) {
  const dates = firstDates(posts)
  const found = await findMemberRows(trx, [...dates.keys()])
  const ids = new Map<string, number>()
  for (const [key, date] of dates)
    ids.set(key, found.get(key)?.id ?? (await insertNameless(trx, key, { joinedAt: date, leftAt: date })))
  return (author: string | null) => ids.get(author ?? GUEST) as number
}

/** The author of a deleted comment isn't shown, so the comment gets no author. */
const authorOf = ({ author, text }: PlacedComment) => (text === null ? null : author)

const past = (time: string | null) => (time !== null && Date.parse(time) < Date.now() ? time : null)

/** Prepares posts outside the transaction, because their pictures take time. */
async function prepared(run: ImportRun, posts: OldPost[], fallbackDate: string) {
  const { db, boards, guests } = run
  const notes: Note[] = []
  const kept = posts.filter(post => {
    const why = whyLeftOut(post, guests)
    if (why) notes.push(...notesOfLeftOut(post, why))
    return !why
  })
  const placed = kept.map(old => ({ old, tree: placedComments(old.comments, old.board, run) }))
  const memberOf = await inDatabaseTransaction(db, trx => authorsOf(trx, placed))
  const ready: NewPost[] = []
  for (const { old, tree } of placed) {
    const board = boards[old.board]
    if (!board) continue
    const key = `${old.board}/${old.number}`
    const written = await prepareDocument(run, old)
    if (!written) {
      notes.push(...notesOfLeftOut(old, '읽을 수 없는 글'))
      continue
    }
    const { doc, losses } = written
    const title = titleOf(old.title, POST_TITLE_MAX)
    if (title.endsWith('…') && !old.title.endsWith('…')) losses.push('긴 제목의 뒷부분')
    if (past(old.createdAt) === null)
      notes.push({ kind: 'changed', key, note: '날짜가 없거나 미래인 글: 가까운 날짜로 옮겼습니다' })
    if (losses.length > 0) notes.push({ kind: 'lost', key, note: losses.join(', ') })
    if (old.isNotice)
      notes.push({
        kind: 'changed',
        key: `${key} 공지`,
        note: '공지로 고정된 글: 옮긴 뒤 다시 고정해 주세요',
      })
    notes.push(...tree.notes)
    const createdAt = past(old.createdAt) ?? fallbackDate
    const comments = tree.comments.map(comment => ({
      ...comment,
      createdAt: past(comment.createdAt),
      memberId: memberOf(authorOf(comment)),
    }))
    ready.push({ old, board, memberId: memberOf(old.author), title, doc, comments, createdAt })
  }
  return { ready, notes }
}

async function insertAll(trx: Db, { source, siteUrl }: ImportRun, posts: NewPost[]) {
  const addresses: Parameters<typeof insertAddresses>[1] = []
  const threaded: number[] = []
  for (const post of posts) {
    const { slug, number, board } = post.old
    const at = addressBoard(source.kind, board)
    const postId = await insertOldPost(trx, post, siteUrl)
    addresses.push({ board: at, number, slug, postId, commentId: null })
    const comments = await insertComments(trx, postId, post)
    for (const [old, commentId] of comments)
      addresses.push({ board: at, number: old, slug: null, postId, commentId })
    if (comments.size > 0) threaded.push(postId)
  }
  await insertAddresses(trx, addresses)
  // Counters of all threads come last, because their rows are locked last.
  for (const postId of threaded) await rebuildBlocks(trx, roomThreads({ postId, room: 'open' }))
}

export async function importPosts(run: ImportRun) {
  const { db, source, say, afterBatch } = run
  const { keys, first } = await keysInOrder(run)
  let done = 0
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const wanted = await unfinished(run, keys.slice(at, at + AT_ONCE))
    const order = new Map(wanted.map(({ board, number }, index) => [`${board}/${number}`, index]))
    const placeOf = ({ board, number }: OldPost) => order.get(`${board}/${number}`) ?? 0
    const read = wanted.length > 0 ? await source.posts(wanted) : []
    const posts = read.toSorted((one, other) => placeOf(one) - placeOf(other))
    const { ready, notes } = await prepared(run, posts, first)
    await inDatabaseTransaction(db, async trx => {
      await insertNotes(trx, notes)
      await insertAll(trx, run, ready)
    })
    done += ready.length
    if ((at / AT_ONCE) % 100 === 99)
      say(`글 ${(at + AT_ONCE).toLocaleString('ko')} / ${keys.length.toLocaleString('ko')}`)
    afterBatch?.('posts')
  }
  const orphans = await source.orphans(Object.keys(run.boards))
  await insertNotes(
    db,
    orphans.map(({ board, number }) => ({
      kind: 'left out',
      key: `${board ? `${board}/` : ''}댓글 ${number}`,
      note: '글이 없는 댓글',
    })),
  )
  say(`글 ${done.toLocaleString('ko')}개와 댓글을 옮겼습니다.`)
}
