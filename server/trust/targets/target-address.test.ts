import assert from 'node:assert/strict'
import { test } from 'node:test'
import { targetAt } from './target-address.ts'

test('addresses, as they are copied from a browser', () => {
  const at = (address: string) => {
    const found = targetAt(address, 'https://danseo.example')
    return found && `${found.targetType} ${found.targetId}${found.isSealed ? ' sealed' : ''}`
  }
  const cases: [string, string | undefined][] = [
    ['https://danseo.example/post/7', 'post 7'],
    [' /post/7/ ', 'post 7'],
    ['https://danseo.example/post/7?page=2#comments', 'post 7'],
    ['/post/7#comment-31', 'comment 31'],
    ['/post/7?page=2#comment-31', 'comment 31'],
    ['/post/7#solved-comment-31', 'comment 31 sealed'],
    ['/daily/3#remark-4', 'remark 4 sealed'],
    ['/daily#remark-4', 'remark 4 sealed'],
    ['/book/3', 'book 3'],
    ['/book/3#review-5', 'review 5'],
    ['/series/2', 'series 2'],
    ['http://danseo.example/post/7', undefined],
    ['https://danseo.example.evil/post/7', undefined],
    ['//evil.example/post/7', undefined],
    ['/post/0', undefined],
    ['/post/99999999999', undefined],
    ['/post/7#comment-0', undefined],
    ['/post/edit/7', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ]
  for (const [address, target] of cases) assert.equal(at(address), target, address)
})
