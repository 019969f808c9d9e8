import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { bundledCatalogue } from './bundled.ts'
import { kakaoCatalogue } from './kakao.ts'

const KEY = 'a-rest-key-nobody-may-see'

const document = {
  authors: ['애거서 크리스티'],
  contents: '외딴섬에 열 사람이 모인다.',
  datetime: '2013-03-15T00:00:00.000+09:00',
  isbn: '8952765486 9788952765482',
  price: 12000,
  publisher: '어느 출판사',
  sale_price: 10800,
  status: '정상판매',
  thumbnail: 'https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=cover',
  title: '그리고 아무도 없었다',
  translators: [],
  url: 'https://search.daum.net/search?w=bookpage',
}

const found = (...documents: unknown[]) =>
  JSON.stringify({ documents, meta: { is_end: true, pageable_count: documents.length, total_count: 1 } })

/** A fake of Kakao's API on a local port. */
async function kakaoAnswering(t: TestContext, answer: RequestListener, limit: { timeLimitMs?: number } = {}) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return kakaoCatalogue({ url: `http://127.0.0.1:${port}/`, key: KEY, ...limit })
}

const isUnavailable = (error: unknown) => {
  assert.ok(error instanceof Refusal)
  assert.equal(error.status, 503)
  assert.match(error.message, /직접 입력/)
  assert.doesNotMatch(JSON.stringify(error) + error.stack + String(error.cause), new RegExp(KEY))
  return true
}

test('a lookup asks Kakao with the key and gives its books', async t => {
  const asked: (string | undefined)[] = []
  const catalogue = await kakaoAnswering(t, (request, response) => {
    asked.push(request.url, request.headers.authorization)
    response.end(found(document))
  })
  const { authors, contents, isbn, publisher, thumbnail, title } = document
  assert.deepEqual(await catalogue.search('그리고 아무도'), [
    { title, contents, authors, publisher, thumbnail, isbn },
  ])
  const [url, authorization] = asked
  const { pathname, searchParams } = new URL(url ?? '', 'http://kakao')
  assert.equal(pathname, '/v3/search/book')
  assert.deepEqual(Object.fromEntries(searchParams), { query: '그리고 아무도', size: '20' })
  assert.equal(authorization, `KakaoAK ${KEY}`)
})

test('one search is sent once, however it is spaced or cased', async t => {
  let asked = 0
  const catalogue = await kakaoAnswering(t, (_request, response) => {
    asked += 1
    response.end(found(document))
  })
  for (const words of ['Poirot 1', ' poirot  1', 'POIROT 1']) await catalogue.search(words)
  assert.equal(asked, 1)
})

test('a failed lookup is asked again', async t => {
  let asked = 0
  const catalogue = await kakaoAnswering(t, (_request, response) => {
    asked += 1
    if (asked === 1) response.statusCode = 500
    response.end(found(document))
  })
  await assert.rejects(catalogue.search('포와로'), isUnavailable)
  assert.equal((await catalogue.search('포와로')).length, 1)
})

const covers: [given: unknown, shown: string][] = [
  ['http://t1.daumcdn.net/cover.jpg', 'https://t1.daumcdn.net/cover.jpg'],
  ['HTTP://t1.daumcdn.net/cover.jpg', 'https://t1.daumcdn.net/cover.jpg'],
  ['https://t1.daumcdn.net/cover.jpg', 'https://t1.daumcdn.net/cover.jpg'],
  ['javascript:alert(1)', ''],
  ['data:image/png;base64,AAAA', ''],
  [`https://t1.daumcdn.net/${'a'.repeat(1_000)}`, ''],
  ['', ''],
  [null, ''],
]

test('a cover is shown over https or not at all', async t => {
  const catalogue = await kakaoAnswering(t, (_request, response) =>
    response.end(found(...covers.map(([thumbnail]) => ({ ...document, thumbnail })))),
  )
  const shown = (await catalogue.search('표지')).map(book => book.thumbnail)
  assert.deepEqual(
    shown,
    covers.map(([, cover]) => cover),
  )
})

test('a book that lacks fields still comes, one without a title does not', async t => {
  const catalogue = await kakaoAnswering(t, (_request, response) =>
    response.end(found({ title: ' 제목만\n있는 \u202e책 ' }, { authors: ['누군가'] }, null, 'x')),
  )
  assert.deepEqual(await catalogue.search('제목'), [
    { title: '제목만 있는 책', contents: '', authors: [], publisher: '', thumbnail: '', isbn: '' },
  ])
})

const failures: [what: string, answer: RequestListener][] = [
  ['a refused key', (_request, response) => response.writeHead(401).end('{"errorType":"AccessDeniedError"}')],
  ['a used up quota', (_request, response) => response.writeHead(429).end('{}')],
  ['a failing server', (_request, response) => response.writeHead(500).end()],
  ['a cut connection', request => request.socket.destroy()],
  [
    'an answer cut in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('{"documents":[')
      setTimeout(() => request.socket.destroy(), 10)
    },
  ],
  ['something that is not JSON', (_request, response) => response.end('<html>')],
  ['JSON without books', (_request, response) => response.end('null')],
  ['a redirect elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['a flood', (_request, response) => response.end(found({ ...document, contents: 'a'.repeat(2_000_000) }))],
]

for (const [what, answer] of failures)
  test(`${what} is told in Korean, without the key`, async t => {
    const catalogue = await kakaoAnswering(t, answer)
    await assert.rejects(catalogue.search('책'), isUnavailable)
  })

const silences: [what: string, answer: RequestListener][] = [
  ['says nothing', () => {}],
  ['falls silent in the middle', (_request, response) => void response.write('{"documents":[')],
]

for (const [what, answer] of silences)
  test(`a book search that ${what} is given up`, async t => {
    const catalogue = await kakaoAnswering(t, answer, { timeLimitMs: 100 })
    await assert.rejects(catalogue.search('책'), isUnavailable)
  })

const shelf = bundledCatalogue(
  [
    ['크리스티를 읽다', ['누군가']],
    ['오리엔트 특급 살인', ['애거서 크리스티']],
    ['나일강의 죽음', ['애거서 크리스티']],
    ['살인', ['다른 이']],
    ['ABC 살인 사건', ['애거서 크리스티']],
  ].map(([title, authors]) => ({
    title: title as string,
    authors: authors as string[],
    publisher: '',
    contents: '',
    isbn: '',
  })),
)

const lookups: [asked: string, titles: string[]][] = [
  ['오리엔트특급', ['오리엔트 특급 살인']],
  ['abc', ['ABC 살인 사건']],
  ['살인', ['살인', '오리엔트 특급 살인', 'ABC 살인 사건']],
  ['크리스티', ['크리스티를 읽다', '오리엔트 특급 살인', '나일강의 죽음', 'ABC 살인 사건']],
  ['%', []],
  [' ', []],
  ['나일강의 죽음'.normalize('NFD'), ['나일강의 죽음']],
]

for (const [asked, titles] of lookups)
  test(`the bundled catalogue answers "${asked.normalize('NFC')}" best first`, async () => {
    assert.deepEqual(
      (await shelf.search(asked)).map(book => book.title),
      titles,
    )
  })
