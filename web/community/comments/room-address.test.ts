import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomPage, roomRangeOf } from './room-address.ts'

test('an address asks for a page of the room, or for the one around a comment', () => {
  const cases = [
    ['#solved-room', { page: 1 }],
    ['#solved-room-3', { page: 3 }],
    [`#${roomPage(1)}`, { page: 1 }],
    [`#${roomPage(12)}`, { page: 12 }],
    ['#solved-comment-31', { around: 31 }],
    ['', null],
    ['#comments', null],
    ['#comment-31', null],
    ['#solved-room-0', null],
    ['#solved-room-x', null],
    ['#solved-comment-', null],
    ['#solved-comment-99999999999', null],
  ] as const
  for (const [hash, asked] of cases) assert.deepEqual(roomRangeOf(hash), asked, hash)
})
