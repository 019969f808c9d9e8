import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { boardBounds, boardBytes } from '#contract/puzzles/case-notes/board-rules.ts'
import { NOTE_MAX, NOTES_MAX } from '#contract/puzzles/case-notes/note-rules.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

/** A marker text that occurs only in notes. */
const MARK = '노트표식Q7'

async function aNoter() {
  const app = await testApp()
  const { get, put } = app
  const [author, reader] = [await app.aMember(), await app.aMember()]
  const today: string = (await get(null, '/api/daily')).body.data.day
  return {
    ...app,
    author,
    reader,
    today,
    save: (target: object, text: string, version: number, over: object = {}, who: Person | null = reader) =>
      put(who, '/api/note', { ...target, text, version, ...over }),
    own: async (target: Record<string, string | number>, who: Person = reader) =>
      (await get(who, '/api/note', target)).body.data,
    list: async (query = { page: 1 }, who = reader) => (await get(who, '/api/user/notes', query)).body,
  }
}

test('a member notes about a puzzle, a novel and the day’s case, and goes on from there', async () => {
  const { author, today, get, save, own, list } = await aNoter()
  const puzzle = await aPuzzle(author, { title: '멈춘 시계' })
  const novel = await aPost(author, { title: '안개의 성', type: '자작 소설' })
  assert.deepEqual(await own({ postId: puzzle }), {
    ...{ text: '', grid: null, board: null, version: 0, savedAt: null },
  })
  const first = await save({ postId: puzzle }, '집사는\n왼손잡이', 0)
  assert.deepEqual([first.status, first.body.data.version], [200, 1], first.text)
  assert.equal((await save({ postId: puzzle }, '집사는 왼손잡이가 아니다', 1)).body.data.version, 2)
  const noted = await own({ postId: puzzle })
  assert.deepEqual([noted.text, noted.version], ['집사는 왼손잡이가 아니다', 2])
  assert.ok(Date.parse(noted.savedAt) > 0)
  await save({ postId: novel }, '성주가 수상하다', 0)
  const grid = { struck: [0, 2], yes: ['suspect1place2'], no: ['suspect1tool3', 'tool1place4'] }
  assert.equal((await save({ day: today }, '', 0, { grid })).status, 200)
  assert.deepEqual((await own({ day: today })).grid, grid)
  assert.equal((await list()).total, 2, 'a grid alone is no text to list')
  await save({ day: today }, '정원사는 서재에 없었다', 1, { grid })
  const { data } = await list()
  assert.deepEqual(
    data.map(({ title, state, opening, number }: Record<string, unknown>) => [
      title,
      state,
      opening,
      number !== null,
    ]),
    [
      [(await get(null, '/api/daily')).body.data.title, 'standing', '정원사는 서재에 없었다', true],
      ['안개의 성', 'standing', '성주가 수상하다', false],
      ['멈춘 시계', 'standing', '집사는 왼손잡이가 아니다', false],
    ],
  )
  await save({ postId: novel }, '', 1)
  assert.equal((await list()).total, 2, 'what was emptied is listed no more')
  assert.equal((await own({ postId: novel })).version, 2)
})

const aCard = (id: string, text = '') => ({ id, kind: 'clue', state: 'open', text, x: 0, y: 0 })

test('a member’s board is saved with the note, and a note saved without one keeps it', async () => {
  const { author, save, own, list } = await aNoter()
  const postId = await aPuzzle(author)
  const board = {
    cards: [aCard('a', '왼손의 상처'), { ...aCard('b', '집사'), kind: 'person', state: 'doubt', x: 200 }],
    threads: [{ from: 'a', to: 'b', kind: 'supports' }],
  }
  assert.equal((await save({ postId }, '', 0, { board })).status, 200)
  assert.deepEqual((await own({ postId })).board, board)
  assert.equal((await list()).data[0].opening, '', 'a board alone is listed')
  await save({ postId }, '집사를 의심한다', 1)
  assert.deepEqual((await own({ postId })).board, board)
  await save({ postId }, '', 2, { board: null })
  assert.equal((await own({ postId })).board, null)
  assert.equal((await list()).total, 0)
})

test('a board refuses each thing that it cannot hold', async () => {
  const { author, save, own } = await aNoter()
  const postId = await aPuzzle(author)
  const full = { cards: Array.from({ length: 60 }, (_, at) => aCard(`c${at}`)), threads: [] }
  const empty = boardBytes(full)
  // Each letter takes three bytes, so the cards are filled to exactly the limit.
  let left = boardBounds.bytes - empty
  const filled = full.cards.map(card => {
    const letters = Math.min(Math.floor(left / 3), boardBounds.text)
    left -= letters * 3
    return { ...card, text: '가'.repeat(letters) }
  })
  const rest = filled.findIndex(({ text }) => text.length < boardBounds.text - 3)
  const cards = filled.map((card, at) =>
    at === rest ? { ...card, text: card.text + 'a'.repeat(left) } : card,
  )
  assert.equal(boardBytes({ cards, threads: [] }), boardBounds.bytes)
  const [a, b] = [aCard('a'), aCard('b')]
  const tie = (from: string, to: string) => ({ from, to, kind: 'same' })
  const refused: [what: string, board: object][] = [
    [
      '32 KB and a byte',
      {
        cards: cards.map((card, at) => (at === rest ? { ...card, text: `${card.text}a` } : card)),
        threads: [],
      },
    ],
    ['61 cards', { cards: [...full.cards, a], threads: [] }],
    ['a card of 2,000 letters', { cards: [aCard('a', '가'.repeat(2_000))], threads: [] }],
    ['a thread to nothing', { cards: [a], threads: [tie('a', 'x')] }],
    ['a thread to itself', { cards: [a], threads: [tie('a', 'a')] }],
    ['a pair tied twice', { cards: [a, b], threads: [tie('a', 'b'), tie('b', 'a')] }],
    ['one card twice', { cards: [a, a], threads: [] }],
    ['a card off the board', { cards: [{ ...a, x: boardBounds.width + 1 }], threads: [] }],
  ]
  for (const [what, board] of refused) {
    const { status, text } = await save({ postId }, '', 0, { board })
    assert.equal(status, 400, `${what}: ${text}`)
  }
  const tooMuch = await save({ postId }, '', 0, { board: refused[0]?.[1] })
  assert.match(tooMuch.body.fields.board, /담을 수 있는 양/)
  assert.equal((await own({ postId })).version, 0)
  assert.equal((await save({ postId }, '', 0, { board: { cards, threads: [] } })).status, 200)
})

test('neither of two tabs loses its text, and the later one is shown the earlier text', async () => {
  const { author, save, own } = await aNoter()
  const postId = await aPuzzle(author)
  await save({ postId }, '처음', 0)
  assert.equal((await save({ postId }, '첫째 탭', 1)).status, 200)
  const late = await save({ postId }, '둘째 탭', 1)
  assert.deepEqual(
    [late.status, late.body.code, late.body.data.note.text, late.body.data.note.version],
    [409, 'stale', '첫째 탭', 2],
  )
  assert.equal((await own({ postId })).text, '첫째 탭')
  // The response to the first tab's save was lost, so that tab saves again.
  const repeat = await save({ postId }, '첫째 탭', 1)
  assert.deepEqual([repeat.status, repeat.body.data.version], [200, 2])
  assert.equal((await save({ postId }, '첫째 탭\n둘째 탭', late.body.data.note.version)).body.data.version, 3)
  // A note that was emptied and written again continues its version numbers, so an older tab's save is
  // refused.
  await save({ postId }, '', 3)
  assert.equal((await save({ postId }, '다시', 0)).status, 409)
  const other = await aPuzzle(author)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, tab) => save({ postId: other }, `탭 ${tab}`, 0)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).sort(),
    [200, ...Array(39).fill(409)],
    'of forty at once one is first',
  )
  assert.deepEqual((await own({ postId: other })).version, 1)
})

test('nobody else reads a note, and nothing else tells of it', async () => {
  const { author, reader, theAdmin, aMember, get, put, save, list } = await aNoter()
  const postId = await aPuzzle(author, { title: '아무도 모르는 노트' })
  const before = (await get(null, '/api/post', { postId })).text
  await save({ postId }, `${MARK} 나만 아는 것`, 0)
  const owner = await theAdmin()
  for (const other of [author, owner, await aMember()]) {
    const asked = await get(other, '/api/note', { postId, memberId: reader.memberId })
    assert.equal(asked.body.data?.version ?? 0, 0, asked.text)
    assert.doesNotMatch(asked.text, new RegExp(MARK))
    assert.equal((await list({ page: 1 }, other)).total, 0)
    assert.doesNotMatch((await get(other, '/api/user/export')).text, new RegExp(MARK))
  }
  assert.equal((await put(owner, '/api/note', { postId, text: '운영진', version: 1 })).status, 409)
  assert.equal((await get(null, '/api/post', { postId })).text, before)
  for (const path of ['/api/search', '/api/posts'])
    assert.doesNotMatch(
      (await get(reader, path, { searchTerm: MARK, searchBy: 'titleOrContent', page: 1 })).text,
      new RegExp(`${MARK} 나만`),
    )
  assert.ok((await get(reader, '/api/user/export')).text.includes(MARK))
})

test('a note outlives its post, which then has no title', async () => {
  const { author, theAdmin, post, save, own, list } = await aNoter()
  const [gone, hidden] = [
    await aPuzzle(author, { title: '지운표식' }),
    await aPuzzle(author, { title: '가린표식' }),
  ]
  await save({ postId: gone }, '지워진 글의 노트', 0)
  await save({ postId: hidden }, '가려진 글의 노트', 0)
  await deletePost(author, gone)
  await post(await theAdmin(), '/api/moderation/direct', {
    ...{ targetType: 'post', targetId: hidden },
    ...{ content: 'hide', member: 'none', reason: 'abuse' },
  })
  const rows = (await list()).data.map(({ title, state }: Record<string, unknown>) => [title, state])
  assert.deepEqual(rows, [
    [null, 'withheld'],
    [null, 'deleted'],
  ])
  assert.equal((await own({ postId: gone })).text, '지워진 글의 노트')
  assert.equal((await save({ postId: gone }, '더 적는다', 1)).status, 200)
  const late = await save({ postId: await aDeleted(author) }, '늦은 노트', 0)
  assert.deepEqual([late.status, late.body.code], [404, 'not_found'])
})

async function aDeleted(author: Person) {
  const postId = await aPuzzle(author)
  await deletePost(author, postId)
  return postId
}

test('a note refuses subjects and texts that it cannot have', async () => {
  const { author, today, save, aMember, get, reader } = await aNoter()
  const [puzzle, talk] = [await aPuzzle(author), await aPost(author)]
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const grid = { struck: [], yes: [], no: [] }
  const cases: [what: string, target: object, text: string, over: object, status: number][] = [
    ['talk', { postId: talk }, '메모', {}, 404],
    ['a post that never was', { postId: 2_147_483_647 }, '메모', {}, 404],
    ['tomorrow', { day: tomorrow }, '메모', {}, 404],
    ['no day', { day: '2026-13-45' }, '메모', {}, 404],
    ['nothing', {}, '메모', {}, 400],
    ['two things', { postId: puzzle, day: today }, '메모', {}, 400],
    ['too much', { postId: puzzle }, 'ㄱ'.repeat(NOTE_MAX + 1), {}, 400],
    ['another grid', { day: today }, '', { grid: { ...grid, yes: ['집사'] } }, 400],
    [
      'a heap of marks',
      { day: today },
      '',
      { grid: { ...grid, no: Array(300).fill('suspect1place1') } },
      400,
    ],
    ['as much as it holds', { postId: puzzle }, 'ㄱ'.repeat(NOTE_MAX), {}, 200],
  ]
  for (const [what, target, text, over, status] of cases) {
    const answer = await save(target, text, 0, over)
    assert.equal(answer.status, status, `${what}: ${answer.text}`)
  }
  assert.equal((await get(reader, '/api/note', { day: tomorrow })).status, 404)
  assert.equal((await save({ postId: puzzle }, '메모', 0, {}, null)).status, 401)
  const inactive = await aMember({ activated: false })
  assert.equal((await save({ postId: puzzle }, '메모', 0, {}, inactive)).status, 403)
})

test('a member has no more than so many notes, also of forty at once', async () => {
  const { db, author, reader, save } = await aNoter()
  await sql`
    insert into post (member_id, board, title, deleted_at)
    select ${author.memberId}, 'free', 'notes', now() from generate_series(1, ${NOTES_MAX - 1})`.execute(db)
  await sql`
    insert into note (member_id, post_id, text)
    select ${reader.memberId}, id, 'x' from post where member_id = ${author.memberId} and title = 'notes'`.execute(
    db,
  )
  const more = [await aPuzzle(author), await aPuzzle(author), await aPuzzle(author)]
  const answers = await Promise.all(more.map(postId => save({ postId }, '메모', 0)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
})
