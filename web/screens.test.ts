import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoutes } from 'react-router'
import { screenAt, screens } from './screens.ts'

const found: [path: string, name: string, params: object][] = [
  ['/', 'home/HomeScreen', {}],
  ['/board/free', 'board/BoardScreen', { type: 'free' }],
  ['/Board/free', 'board/BoardScreen', { type: 'free' }],
  ['/board/%66ree', 'board/BoardScreen', { type: 'free' }],
  ['/post/12', 'post/PostScreen', { postId: '12' }],
  ['/post/new', 'post-form/NewPostScreen', {}],
  ['/post/edit/3', 'post-form/EditPostScreen', { postId: '3' }],
  ['/series/FOLLOWED', 'series/FollowedSeriesScreen', {}],
  ['/series/%EC%97%B0%EC%9E%AC', 'series/SeriesScreen', { seriesId: '연재' }],
  ['/board', 'failure/NotFoundScreen', {}],
  ['/board/free/2', 'failure/NotFoundScreen', {}],
  ['/post/edit%2F3/x', 'failure/NotFoundScreen', {}],
]

test('the server finds the screen at an address that the browser finds there', () => {
  const routes = screens.map(([path, name]) => ({ path, handle: name }))
  for (const [path, name, params] of found) {
    assert.deepEqual(screenAt(path), { name, params }, path)
    const { route, params: theirs } = matchRoutes(routes, path)?.at(-1) ?? {}
    const { '*': rest, ...named } = theirs ?? {}
    assert.deepEqual([route?.handle, named], [name, params], `${path} in the browser`)
  }
  assert.equal(screenAt('/%ff').name, 'failure/NotFoundScreen')
})

test('an address with a line end leads to a screen, too', () => {
  for (const end of ['%0D', '%0A', '%0D%0A', '%E2%80%A8', '%E2%80%A9'])
    for (const path of [`/${end}`, `/rank/${end}x`, `/board/free/${end}`, `/a${end}b/c${end}`])
      assert.equal(screenAt(path).name, 'failure/NotFoundScreen', path)
})
