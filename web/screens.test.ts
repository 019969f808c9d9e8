import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenAt } from './screens.ts'

const found: [path: string, name: string, params: object][] = [
  ['/', 'home/HomeScreen', {}],
  ['/board/free', 'board/BoardScreen', { board: 'free' }],
  ['/Board/free', 'board/BoardScreen', { board: 'free' }],
  ['/board/%66ree', 'board/BoardScreen', { board: 'free' }],
  ['/post/12', 'post/PostScreen', { postId: '12' }],
  ['/post/new', 'post-form/NewPostScreen', {}],
  ['/post/edit/3', 'post-form/EditPostScreen', { postId: '3' }],
  ['/series/FOLLOWED', 'series/FollowedSeriesScreen', {}],
  ['/series/%EC%97%B0%EC%9E%AC', 'failure/NotFoundScreen', {}],
  ['/post/0', 'failure/NotFoundScreen', {}],
  ['/post/2147483648', 'failure/NotFoundScreen', {}],
  ['/board/junk', 'failure/NotFoundScreen', {}],
  ['/%ff', 'failure/NotFoundScreen', {}],
  ['/board', 'failure/NotFoundScreen', {}],
  ['/board/free/2', 'failure/NotFoundScreen', {}],
  ['/post/edit%2F3/x', 'failure/NotFoundScreen', {}],
]

for (const [path, name, params] of found)
  test(`${path} is ${name}`, () => assert.deepEqual(screenAt(path), { name, params }))

test('an address with a line end leads to a screen, too', () => {
  for (const end of ['%0D', '%0A', '%0D%0A', '%E2%80%A8', '%E2%80%A9'])
    for (const path of [`/${end}`, `/rank/${end}x`, `/board/free/${end}`, `/a${end}b/c${end}`])
      assert.equal(screenAt(path).name, 'failure/NotFoundScreen', path)
})
