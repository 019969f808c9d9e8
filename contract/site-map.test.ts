import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageAt } from './page-at.ts'
import { hrefOf, pageNames, siteMap } from './site-map.ts'

test('an address carries only what says something, in one order', () => {
  assert.equal(hrefOf('home'), '/')
  assert.equal(hrefOf('board', { board: 'free', page: 1 }), '/board/free')
  assert.equal(
    hrefOf('board', { board: 'free', searchTerm: '', searchBy: 'author', page: 2 }),
    '/board/free?page=2',
  )
  assert.equal(
    hrefOf('books', { searchTerm: '50% & 반', searchBy: 'title' }),
    '/book?searchBy=title&searchTerm=50%25+%26+%EB%B0%98',
  )
  assert.equal(hrefOf('puzzleRanking', { sort: 'recommendations', page: 3 }), '/rank/quiz?page=3')
  assert.equal(
    hrefOf('signIn', { next: '/post/7?page=2#comment-3' }),
    '/signin?next=%2Fpost%2F7%3Fpage%3D2%23comment-3',
  )
})

test('each address that is made leads to its page', () => {
  const ids = { postId: 7, seriesId: 8, bookId: 9, memberId: 10, number: 11, listId: 12 }
  const parts = { board: 'cold', ...ids, room: 'A'.repeat(22), invite: 'A'.repeat(22), token: 'A'.repeat(22) }
  for (const name of pageNames) {
    const path = hrefOf(name, parts as never)
    assert.equal(pageAt(path.split('?')[0] ?? '')?.name, name, path)
    assert.ok(!path.includes(':') && !siteMap[name].path.includes('?'), path)
  }
})

test('no address of a page is written outside the map', () => {
  const firsts = [...new Set(pageNames.map(name => siteMap[name].path.split('/')[1]).filter(Boolean))]
  const literal = new RegExp(`[\`'"]/(?:${firsts.join('|')})(?:[/?#$][^\`'" ]*)?[\`'"]`, 'g')
  const written = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts'], { exclude: ['**/*.test.ts'] }).flatMap(
    file => [...readFileSync(file, 'utf8').matchAll(literal)].map(([address]) => `${file}: ${address}`),
  )
  assert.deepEqual(written, [])
})
