import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { siteAddress } from './after-sign-in.ts'

const ORIGIN = 'https://danseo.example'

const asked: [next: string | null, goes: string | undefined][] = [
  ['/auth/email', '/auth/email'],
  ['/board/free?page=3#post', '/board/free?page=3#post'],
  ['https://danseo.example/user', '/user'],
  [null, undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['https://danseo.example@evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
]

test('after sign-in a person goes on within this site only', () => {
  for (const [next, goes] of asked) deepEqual([next, siteAddress(next, ORIGIN)], [next, goes])
})
