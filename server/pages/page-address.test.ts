import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { NOWHERE, pageAddress } from './page-address.ts'

const oneAddress: [asked: string, url: string][] = [
  ['/', '/'],
  ['/?', '/'],
  ['/?q=밀실&page=2&utm_source=mail', '/'],
  ['//', '/'],
  ['//evil.example/board/free', NOWHERE],
  ['/.//evil.example', NOWHERE],
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
  ['/signin?next=/post/1', '/signin'],
  ['/post/new?board=novel&series=3', '/post/new?board=novel&series=3'],
  ['/post/new?board=junk', '/post/new'],
  ['/wp-login.php', NOWHERE],
  ['/constructor', NOWHERE],
  ['/%62oard/free', NOWHERE],
  ['/%ff%fe', NOWHERE],
  ['http://[bad', NOWHERE],
  ['/없는/주소', NOWHERE],
]

test('what makes no other page makes no other address', () => {
  for (const [asked, url] of oneAddress) assert.equal(pageAddress(asked).url, url, asked)
})

const unkept = [
  '/search?q=a',
  '/board/free?searchTerm=a',
  '/book?page=2&searchTerm=a',
  '/post/new?series=3',
  '/Board/free',
  '/board/%66ree',
  '/series/FOLLOWED',
]

test('what visitors type, and other spellings of an address, are rendered but not kept', () => {
  for (const asked of unkept) assert.equal(pageAddress(asked).isKept, false, asked)
  for (const [asked] of oneAddress.filter(([, url]) => !/searchTerm|series/.test(url)))
    assert.equal(pageAddress(asked).isKept, true, asked)
})

test('every screen has an address', async () => {
  const screens = await readFile(new URL('../../web/screens.ts', import.meta.url), 'utf8')
  const paths = [...screens.matchAll(/\['(\/[^']*)', '/g)].map(([, path]) => path as string)
  assert.ok(paths.length > 20)
  for (const path of paths) assert.notEqual(pageAddress(path).url, NOWHERE, path)
})
