import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNamed, pageNames } from '#contract/site-map.ts'
import { NOT_FOUND_ADDRESS, pageAddress } from './page-address.ts'

const oneAddress: [asked: string, url: string][] = [
  ['/', '/'],
  ['/?', '/'],
  ['/?q=밀실&page=2&utm_source=mail', '/'],
  ['//', '/'],
  ['//evil.example/board/free', NOT_FOUND_ADDRESS],
  ['/.//evil.example', NOT_FOUND_ADDRESS],
  ['http://evil.example//board/free', '/board/free'],
  ['/board/free/', '/board/free'],
  ['/board/free///', '/board/free'],
  ['/board/free?page=1', '/board/free'],
  ['/board/free?page=2', '/board/free?page=2'],
  ['/board/free?page=02', '/board/free'],
  ['/board/free?page=1e9', '/board/free'],
  ['/board/free?page=-1&page=3', '/board/free'],
  ['/board/free?page=99999999999999999999', '/board/free?page=999999999'],
  ['/board/free?sort=views&q=a&next=/b&searchBy=author', '/board/free'],
  ['/board/free?searchTerm=&searchBy=author', '/board/free'],
  ['/board/free?page=3&searchBy=author&x=1&searchTerm=a', '/board/free?page=3&searchBy=author&searchTerm=a'],
  ['/rank/quiz?sort=views', '/rank/quiz?sort=views'],
  ['/rank/quiz?sort=random1', '/rank/quiz'],
  ['/rank/season?season=2026-3&page=2', '/rank/season?page=2&season=2026-3'],
  ['/rank/season?season=2026-9', '/rank/season'],
  ['/signin?next=/post/1', '/signin'],
  ['/post/new?board=novel&series=3', '/post/new?board=novel&series=3'],
  ['/post/new?board=junk', '/post/new'],
  ['/wp-login.php', NOT_FOUND_ADDRESS],
  ['/constructor', NOT_FOUND_ADDRESS],
  ['/post/abc', NOT_FOUND_ADDRESS],
  ['/board/junk', NOT_FOUND_ADDRESS],
  ['/%ff%fe', NOT_FOUND_ADDRESS],
  ['http://[bad', NOT_FOUND_ADDRESS],
  ['/없는/주소', NOT_FOUND_ADDRESS],
]

test('a parameter that makes no other page makes no other address', () => {
  for (const [asked, url] of oneAddress) assert.equal(pageAddress(asked).url, url, asked)
})

const unkept = [
  '/search?q=a',
  '/board/free?searchTerm=a',
  '/book?page=2&searchTerm=a',
  '/post/new?series=3',
  '/Board/free',
  '/board/%66ree',
  '/%62oard/free',
  '/series/FOLLOWED',
]

test('search words of visitors, and other spellings of an address, are rendered but not cached', () => {
  for (const asked of unkept) assert.equal(pageAddress(asked).isCacheable, false, asked)
  for (const [asked] of oneAddress.filter(([, url]) => !/searchTerm|series/.test(url)))
    assert.equal(pageAddress(asked).isCacheable, true, asked)
})

test('every page of the map is at its address, and reads of a query what the map says', () => {
  const ids = { postId: '7', seriesId: '7', bookId: '7', memberId: '7', number: '7', listId: '7' }
  const values = {
    board: 'free',
    ...ids,
    room: 'A'.repeat(22),
    invite: 'A'.repeat(22),
    token: 'A'.repeat(22),
  }
  const said = {
    board: 'novel',
    filter: 'unsolved',
    level: '중급',
    month: '2026-11',
    season: '2026-3',
    page: '2',
    q: 'a',
    searchBy: 'title',
    searchTerm: 'a',
    series: '3',
    shelf: '2',
    solved: '2',
    sort: 'views',
    status: 'read',
  }
  for (const name of pageNames) {
    const { path, serverQuery = [] } = pageNamed(name)
    const plain = path.replace(/:(\w+)/g, (_, part: keyof typeof values) => values[part])
    assert.equal(pageAddress(plain).url, plain)
    // `sort` has different values on search pages.
    const sort = serverQuery.includes('searchTerm') && serverQuery.includes('sort') ? 'rating' : said.sort
    const asked = new URLSearchParams({ ...said, sort, next: '/', posts: '2' })
    const { searchParams } = new URL(pageAddress(`${plain}?${asked}`).url, 'http://site')
    assert.deepEqual([...searchParams.keys()].sort(), [...serverQuery].sort(), name)
  }
})
