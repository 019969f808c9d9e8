import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import type { EndingField } from '#contract/community/posts/post-fields.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { normalAnswer } from '#contract/puzzles/answers/answer-text.ts'
import { openLogger } from '#server/config/logger.ts'
import { appWith } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { queryFields, reads } from '#test/support/calls/contract-reads.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { isBuilt, servedWebApp } from '#test/support/web-app.ts'

const ANSWER = '표식정답하나'
const SECRETS = {
  answer: `${ANSWER}\n표식정답둘`,
  explanation: '표식해설은 이렇습니다.',
  hints: ['표식힌트첫째', '표식힌트둘째'],
} satisfies Record<EndingField, unknown>
const ROOM = ['표식방위', '표식방아래', '표식방남음']
/** Values that members give to the site alone, and values that open an account. */
const OWN = { email: 'pyosik@own.example', password: 'Pyosik-river-7!', next: 'Pyosik-forest-8!' }
const MARK = /표식|pyosik/i
/** A search term that could reveal one of the secret words. */
const WORDS = ['표식정답하나', '표식해설', '표식힌트첫째', '표식방아래', '표식']

/** The newest case, which is therefore on the home page's stage. It begins with a spoiler. */
const SPOILED = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '표식스포일러', marks: [{ type: 'spoiler' }] }] },
  ],
})

/** Signs up, verifies an address, resets the password and changes it. Resolves to the mailed codes. */
async function aMemberWithAnAddress({ post, put, jobs }: Awaited<ReturnType<typeof appWith>>) {
  const { email, password, next } = OWN
  const username = 'newcomer'
  const code = () => /^ +(\d{6})$/m.exec(jobs.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  const joined = await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: '새내기',
    username,
    password,
  })
  const { memberId } = joined.body.data
  const signedIn = (await post(null, '/api/signin', { username, password })).body.data
  const newcomer = { token: signedIn.accessToken }
  await post(null, '/api/signin', { username, password: next })
  await post(newcomer, '/api/email/authentication', { email })
  const first = code()
  assert.equal((await post(newcomer, '/api/email/verify', { code: first })).status, 200)
  const { requestId } = (await post(null, '/api/password/code', { email, username })).body.data
  const second = code()
  const reset = { memberId, requestId, password: next, code: second }
  assert.equal((await put(null, '/api/update/password', reset)).status, 204)
  return [first, second]
}

/** A site with a puzzle that members solved or gave up, and discussed in the solved room. */
async function aSiteWithSecrets() {
  const log: string[] = []
  // The site has its own database, because other members' cases would replace this one on the stage or appear
  // next to it.
  const site = await appWith(await ownDatabase(), {
    logger: openLogger({ logLevel: 'trace' }, { write: line => void log.push(line) }),
    web: isBuilt ? await servedWebApp() : null,
  })
  const { post, del, aMember } = site
  // Only admins may see the watched words, since anyone who knows the list can evade it.
  const word = { word: '표식금지어', action: 'mask', where: ['post', 'comment'], memo: '표식까닭' }
  assert.equal((await post(await site.theAdmin(), '/api/admin/word', word)).status, 201)
  const [author, solver, quitter, reader] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
  ]
  const inactive = await aMember({ activated: false })
  const { body } = await post(author, '/api/post', puzzleOf({ title: '밀실', ...SECRETS }))
  const postId: number = body.data.postId

  const streams = await Promise.all(
    [author, solver, reader].map(person =>
      listenTo(`${site.origin}/api/notifications/subscribe?receiverId=${person.memberId}`, person),
    ),
  )
  // The token of a mail's link is part of its path.
  await fetch(`${site.origin}/unsubscribe/Pyosik-of-this-mail-00`, { method: 'POST' })
  const open = await post(reader, '/api/comment', { postId, content: '열린 댓글' })
  await post(solver, '/api/comment', { postId, content: '열린 답글', parentId: open.body.data.commentId })
  await post(reader, '/api/correct', { postId, answer: '정원사' })
  await post(solver, '/api/hint', { postId })
  assert.equal((await post(solver, '/api/correct', { postId, answer: ANSWER })).body, true)
  assert.match((await post(quitter, '/api/giveup', { postId })).text, MARK)
  const inRoom = async (who: Person, content: string, parentId?: number): Promise<number> => {
    const written = await post(who, '/api/comment', { postId, content, parentId, room: 'solved' })
    assert.equal(written.status, 201)
    return written.body.data.commentId
  }
  const top = await inRoom(solver, ROOM[0] as string)
  const reply = await inRoom(quitter, ROOM[1] as string, top)
  await inRoom(author, ROOM[2] as string)
  await del(solver, '/api/comment', { commentId: top })
  await site.put(author, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...SECRETS }) })
  for (let number = 0; number < 10; number++)
    await post(await aMember(), '/api/correct', { postId, answer: 'x' })
  await post(reader, '/api/post', draftOf())
  const husk = (await post(reader, '/api/comment', { postId, content: '표식지운댓글' })).body.data.commentId
  await post(quitter, '/api/comment', { postId, content: '남은 답글', parentId: husk })
  const cut = await post(reader, '/api/comment', { postId, content: '표식지운답글', parentId: husk })
  for (const commentId of [husk, cut.body.data.commentId])
    assert.equal((await del(reader, '/api/comment', { commentId })).status, 204)
  await post(author, '/api/post', { ...draftOf({ type: '추리 퀴즈', answer: '집사' }), content: SPOILED })
  const codes = await aMemberWithAnAddress(site)
  return { ...site, log, streams, author, solver, quitter, reader, inactive, postId, top, reply, husk, codes }
}

function assertSilent({ text, headers }: Answer, what: string) {
  assert.doesNotMatch(text, MARK, what)
  assert.doesNotMatch(decodeURIComponent(JSON.stringify([...headers])), MARK, what)
}

suite('a site with secrets', () => {
  let site = {} as Awaited<ReturnType<typeof aSiteWithSecrets>>
  let { get, send, author, solver, quitter, reader, inactive, postId, top, reply, husk } = site
  // The site is created late. Otherwise its sessions would have expired by now, and another test's case would
  // be on the stage.
  before(async () => {
    site = await aSiteWithSecrets()
    ;({ get, send, author, solver, quitter, reader, inactive, postId, top, reply, husk } = site)
  })
  after(() => site.close())

  /** A value for each query parameter of a read. */
  function asked(name: CallName, viewer: Person | null) {
    const known: Record<string, string | number> = {
      postId,
      commentId: reply,
      memberId: viewer?.memberId ?? author.memberId,
      type: '추리 퀴즈',
      count: 100,
      searchTerm: '밀실',
      page: 1,
      size: 100,
      query: '밀실',
      email: 'a@mail.example',
      username: author.username,
      nickname: author.nickname,
      recommendationType: 'book',
      postIds: String(postId),
      number: 1,
      solved: 1,
    }
    return Object.fromEntries(
      Object.keys(queryFields(name)).flatMap(word => (known[word] ? [[word, known[word]]] : [])),
    )
  }

  test('those who know the solution read what was planted', async () => {
    for (const person of [author, solver, quitter]) {
      for (const path of ['/api/correct', '/api/hints', '/api/solved-room/comments'])
        assert.match((await get(person, path, { postId })).text, MARK, path)
      assert.doesNotMatch((await get(person, '/api/solved-room/comments', { postId })).text, /표식방위/)
    }
    assert.match((await get(author, '/api/post/update', { postId })).text, /표식정답.*표식해설.*표식힌트/)
  })

  test('no read of the API tells it to anyone else', async () => {
    const outsiders = { 'a visitor': null, 'another member': reader, 'an inactive member': inactive }
    for (const [who, person] of Object.entries(outsiders))
      for (const name of reads) {
        const path = name.slice('GET '.length)
        for (const query of [
          asked(name, person),
          { postId },
          { ...asked(name, person), around: reply },
          { ...asked(name, person), under: top },
          { ...asked(name, person), under: top, around: reply },
          { ...asked(name, person), under: husk },
          { type: 'custom', unsolved: 'true', page: 1 },
        ]) {
          const answer = await get(person, path, query)
          assertSilent(answer, `${name} for ${who}`)
        }
      }
  })

  test('those reads find what they are asked for', async () => {
    const stage = (await get(null, '/api/post/stage')).body.data
    assert.equal(stage.caseFacts.excerpt, '(스포일러)')
    assert.deepEqual(
      (await get(null, '/api/post/neighbours', { postId })).body.data.rows.map(
        (row: { postId: number }) => row.postId,
      ),
      [stage.postId],
    )
    for (const [person, standing] of [
      [solver, [{ postId, standing: 'solved' }]],
      [quitter, [{ postId, standing: 'gaveUp' }]],
      [reader, []],
    ] as const)
      assert.deepEqual((await get(person, '/api/user/standings', { postIds: postId })).body.data, standing)
    assert.equal(
      (await get(null, '/api/comments', { postId, under: husk })).body.data[0].content,
      '남은 답글',
    )
    assert.equal((await get(solver, '/api/solved-room/comments', { postId, under: top })).status, 200)
    assert.equal((await get(reader, '/api/solved-room/comments', { postId, under: top })).status, 403)
    assert.equal((await get(reader, '/api/comments', { postId, under: top })).status, 404)
  })

  test('no search finds a word of it', async () => {
    for (const name of reads.filter(read => 'searchTerm' in queryFields(read))) {
      const path = name.slice('GET '.length)
      const fields = 'searchBy' in queryFields(name) ? ['title', 'author', 'titleOrContent'] : [undefined]
      for (const searchBy of fields) {
        const nothing = await get(null, path, { searchTerm: '없는말없는말', searchBy, page: 1 })
        for (const searchTerm of WORDS) {
          const { status, text } = await get(null, path, { searchTerm, searchBy, page: 1 })
          assert.deepEqual(
            [status, text],
            [nothing.status, nothing.text],
            `${name} ${searchBy} ${searchTerm}`,
          )
        }
      }
    }
    assert.ok((await get(null, '/api/posts', { searchTerm: '밀실', page: 1 })).body.total > 0)
  })

  test('no refusal says it, neither to strangers nor to its author', async () => {
    const { post, put } = site
    const draft = { postId, ...puzzleOf({ title: '밀실', ...SECRETS }) }
    for (const person of [null, reader, inactive]) {
      for (const path of ['/api/correct', '/api/hint', '/api/giveup', '/api/comment'])
        for (const body of [{ postId: 0 }, { postId: 2_147_483_647 }, {}])
          assertSilent(await post(person, path, { ...body, answer: '정원사', content: 'x' }), path)
      assertSilent(await put(person, '/api/post', draft), 'PUT')
      assertSilent(
        await post(person, '/api/comment', { postId, parentId: reply, content: '엿보기' }),
        'a reply from outside',
      )
      assertSilent(await site.del(person, '/api/comment', { commentId: reply }), 'a deletion from outside')
    }
    for (const bad of [
      { title: '' },
      { content: '{' },
      { type: '없는 게시판' },
      { hints: [...SECRETS.hints, ''] },
      { answer: SECRETS.answer.repeat(200) },
      { explanation: SECRETS.explanation.repeat(5_000) },
      { hints: ['표식'.repeat(300)] },
      { hints: SECRETS.hints[0] },
    ])
      assertSilent(await put(author, '/api/post', { ...draft, ...bad }), JSON.stringify(bad).slice(0, 40))
    assertSilent(await send('PUT', author, '/api/post', `{"answer":"${ANSWER}",`), 'cut JSON')
  })

  test('a failure of the database is told without it, in the answer and in the log', async () => {
    const { put, db, log } = site
    const trap = sql.ref(`trap_${postId}`)
    // PostgreSQL describes the whole row that failed.
    await sql`alter table post_body add constraint ${trap} check (post_id <> ${sql.lit(postId)}) not valid`.execute(
      db,
    )
    try {
      const answer = await put(author, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...SECRETS }) })
      assert.equal(answer.status, 500)
      assertSilent(answer, 'the answer')
    } finally {
      await sql`alter table post_body drop constraint ${trap}`.execute(db)
    }
    assert.ok(log.some(line => line.includes('request failed') && line.includes('23514')))
  })

  test('feeds, maps, documents and figures do not hold it', async () => {
    for (const path of [
      '/rss.xml',
      '/board/custom/rss.xml',
      '/sitemap.xml',
      '/sitemap/posts-0.xml',
      '/sitemap/cases.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/api/openapi.json',
      '/api/docs/',
      '/healthz',
      '/readyz',
      '/metrics',
    ])
      assertSilent(await get(null, path), path)
  })

  if (isBuilt)
    test('no page holds it, neither its text nor the data it was drawn from', async () => {
      assert.match((await get(null, `/post/${postId}`)).text, /밀실/)
      for (const path of [
        '/',
        '/board/custom',
        '/board/custom?filter=unsolved',
        '/board/custom?searchTerm=밀실&searchBy=titleOrContent',
        `/post/${postId}`,
        `/post/${postId}?page=2`,
        `/post/edit/${postId}`,
        '/rank/quiz',
        '/rank/quiz?sort=views',
        '/rank/member',
        '/rank/season',
        '/search?q=밀실',
        '/user',
        '/user/settings',
      ]) {
        const answer = await get(null, encodeURI(path))
        assertSilent(answer, path)
      }
    })

  test('neither notifications, live or listed, nor mails quote it', async () => {
    const { streams, jobs } = site
    for (const stream of streams) {
      await stream.eventsOnce(1)
      assert.doesNotMatch(stream.blocks.join('\n'), MARK)
      await stream.close()
    }
    let told = 0
    for (const person of [author, solver, quitter, reader]) {
      const listed = await get(person, '/api/notifications')
      assertSilent(listed, 'notifications')
      for (const { id: notificationId } of listed.body.data)
        assertSilent(
          await site.post(person, `/api/notification/read?notificationId=${notificationId}`),
          'reading',
        )
      const read = await get(person, '/api/notifications', { read: true })
      assert.ok(read.body.data.every((line: { isRead: boolean }) => line.isRead))
      assertSilent(read, 'notifications that were read')
      told += read.body.total
    }
    assert.ok(told > 3)
    assert.deepEqual([...new Set(jobs.mails.map(({ to }) => to))], [OWN.email])
    for (const { subject, text } of jobs.mails) assert.doesNotMatch(subject + text, MARK)
  })

  test('no tried answer lies readable anywhere', async () => {
    const { db } = site
    const rows = await db.selectFrom('attempt').selectAll().execute()
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ answer_hash }) => !answer_hash.includes(normalAnswer('정원사'))))
  })

  test('the log, down to its finest level, does not hold it', () => {
    assert.ok(site.log.length > 100)
    const codes = new RegExp(`"(${site.codes.join('|')})"`)
    for (const line of site.log) {
      assert.doesNotMatch(line, MARK)
      assert.doesNotMatch(line, codes)
    }
  })
})
