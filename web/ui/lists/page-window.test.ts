import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWindow } from './page-window.ts'

for (const [page, pages, shown] of [
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [10, 20, [8, 9, 10, 11, 12]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
] as const)
  test(`page ${page} of ${pages} shows ${shown.join(' ')}`, () =>
    assert.deepEqual(pageWindow(page, pages), shown))
