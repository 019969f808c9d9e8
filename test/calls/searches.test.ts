import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallName, calls, type Query } from '#contract/calls.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Each sign has a meaning for a query, a database or a script, and is plain text for a person. */
const SIGNS = ['null', 'undefined', '%', '_', '\\', "'"]
/** Only a search that reads the sign as a wildcard, or as no term, finds this. */
const PLAIN = '평범한'
/** The sign comes first, since staff search members by the beginning of their names. */
const named = (sign: string) => `${sign}나라`

type Search = { [K in CallName]: 'searchTerm' extends keyof Query<K> ? K : never }[CallName]

/** The other parameters of each search in the contract. */
const searches = {
  'GET /api/posts': { type: '자유게시판', searchBy: 'titleOrContent' },
  'GET /api/book': { searchBy: 'title' },
  'GET /api/search': {},
  'GET /api/members': {},
  'GET /api/user/scraps': {},
  'GET /api/admin/word': {},
  'GET /api/admin/members': { by: 'nickname' },
} satisfies { [K in Search]: Omit<Query<K>, 'searchTerm'> }

let site: Awaited<ReturnType<typeof appWith>>
let admin: Person

// The session lasts 15 minutes, so it begins with this suite and not with the run.
describe('a search for a sign', () => {
  before(async () => {
    site = await appWith(await ownDatabase(), { web: await servedWebApp() })
    const { post, theAdmin, aMember } = site
    admin = await theAdmin()
    for (const [at, name] of [PLAIN, ...SIGNS.map(named)].entries()) {
      await aMember({ nickname: name })
      await assertOk(post(admin, '/api/book', { title: name, author: `지은이${at}` }))
      const draft = draftOf({ title: name, content: contentOf(name) })
      const { postId } = await assertOk(post(admin, '/api/post', draft))
      await assertOk(post(admin, '/api/scrap', { postId, note: null }))
      const word = {
        word: `${name}${'다라마바사아자'[at]}`,
        action: 'note',
        where: ['post'],
        except: [],
        memo: '',
      }
      await assertOk(post(admin, '/api/admin/word', { ...word, whole: false, board: null }))
    }
    // Encoded as the admin's browser sends it.
    const stored = { accessToken: admin.token, refreshToken: 'none' }
    const kept = { getItem: (name: string) => stored[name as keyof typeof stored] ?? null }
    const { fetch } = globalThis
    Object.assign(globalThis, {
      localStorage: kept,
      fetch: (address: string, init: RequestInit) => fetch(new URL(address, site.origin), init),
    })
  })

  after(() => site.close())

  const others = (sign: string) => [PLAIN, ...SIGNS.filter(other => other !== sign).map(named)]

  function assertFound(sign: string, answer: string, what: string) {
    assert.ok(answer.includes(named(sign)), `${what}: ${sign} is found`)
    for (const other of others(sign))
      assert.ok(!answer.includes(other), `${what}: ${sign} does not find ${other}`)
  }

  test('every search of the contract is tried here', () => {
    const known = Object.entries(calls).filter(
      ([, call]) => 'query' in call && 'searchTerm' in call.query.properties,
    )
    assert.deepEqual(known.map(([name]) => name).sort(), Object.keys(searches).sort())
  })

  for (const sign of SIGNS)
    test(`a search for ${sign} finds what has it, and nothing else, in every list`, async () => {
      for (const [name, more] of Object.entries(searches)) {
        const answer = await browserApi(name as 'GET /api/book', {
          query: { ...(more as object), searchTerm: sign },
        })
        assertFound(sign, JSON.stringify(answer).replaceAll('\\\\', '\\'), name)
      }
    })

  test('a page searches what its address says', async () => {
    for (const sign of SIGNS)
      for (const page of [
        '/board/free?searchTerm=',
        '/book?searchTerm=',
        '/rank/book?searchTerm=',
        '/search?q=',
      ]) {
        const { status, text } = await site.get(null, page + encodeURIComponent(sign))
        assert.equal(status, 200)
        const shown = text
          .slice(0, text.indexOf('id="state"'))
          .replaceAll('&#x27;', "'")
          .replaceAll(/<\/?mark[^>]*>/g, '')
        assertFound(sign, shown, page)
      }
  })

  test('a name that is the word null cannot be taken, and an old one is found', async () => {
    const refused = { message: '사용할 수 없는 닉네임입니다.' }
    await assert.rejects(browserApi('GET /api/nickname/duplicate', { query: { nickname: 'null' } }), refused)
    // Only a member of an earlier release can have that name.
    const { memberId } = await site.aMember()
    await site.db
      .updateTable('member')
      .set({ nickname: 'null', nickname_key: 'null' })
      .where('id', '=', memberId)
      .execute()
    const offered = await browserApi('GET /api/mentions', { query: { term: 'null' } })
    assert.match(JSON.stringify(offered), /"null"/)
  })

  test('other clients leave a term out by sending null, as the contract says', async () => {
    const { body } = await site.get(null, '/api/posts', { type: '자유게시판', searchTerm: null })
    assert.equal(body.total, SIGNS.length + 1)
  })

  test('a search uses the beginning of a term that is too long, and the page says so', async () => {
    const words = '검색어가 길어 앞의 100자로 찾았습니다.'
    for (const page of [
      '/board/free?searchTerm=',
      '/book?searchTerm=',
      '/rank/book?searchTerm=',
      '/search?q=',
    ]) {
      const long = await site.get(null, page + encodeURIComponent('😀'.repeat(101)))
      assert.equal(long.status, 200)
      assert.ok(long.text.includes(words), page)
      const fits = await site.get(null, page + encodeURIComponent('😀'.repeat(100)))
      assert.ok(!fits.text.includes(words), page)
    }
  })
})
