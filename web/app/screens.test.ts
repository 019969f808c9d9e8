import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenAt } from './screens.ts'

const found: [path: string, name: string, params: object][] = [
  ['/', 'app/home/HomeScreen', {}],
  ['/board/free', 'community/boards/BoardScreen', { board: 'free' }],
  ['/Board/free', 'community/boards/BoardScreen', { board: 'free' }],
  ['/board/%66ree', 'community/boards/BoardScreen', { board: 'free' }],
  ['/post/12', 'community/posts/PostScreen', { postId: '12' }],
  ['/post/new', 'community/post-form/NewPostScreen', {}],
  ['/post/edit/3', 'community/post-form/EditPostScreen', { postId: '3' }],
  ['/series/FOLLOWED', 'library/series/FollowedSeriesScreen', {}],
  ['/series/%EC%97%B0%EC%9E%AC', 'app/error-pages/NotFoundScreen', {}],
  ['/post/0', 'app/error-pages/NotFoundScreen', {}],
  ['/post/2147483648', 'app/error-pages/NotFoundScreen', {}],
  ['/board/junk', 'app/error-pages/NotFoundScreen', {}],
  ['/%ff', 'app/error-pages/NotFoundScreen', {}],
  ['/board', 'app/error-pages/NotFoundScreen', {}],
  ['/board/free/2', 'app/error-pages/NotFoundScreen', {}],
  ['/post/edit%2F3/x', 'app/error-pages/NotFoundScreen', {}],
]

for (const [path, name, params] of found)
  test(`${path} is ${name}`, () => assert.deepEqual(screenAt(path), { name, params }))

test('an address with a line end leads to a screen, too', () => {
  for (const end of ['%0D', '%0A', '%0D%0A', '%E2%80%A8', '%E2%80%A9'])
    for (const path of [`/${end}`, `/rank/${end}x`, `/board/free/${end}`, `/a${end}b/c${end}`])
      assert.equal(screenAt(path).name, 'app/error-pages/NotFoundScreen', path)
})
