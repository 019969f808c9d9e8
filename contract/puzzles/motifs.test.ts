import assert from 'node:assert/strict'
import { test } from 'node:test'
import { motifOf } from './motifs.ts'

for (const [title, motif] of [
  ['시인의 편지 다섯 통', 'letter'],
  ['네 잔의 차와 한 줄의 자리', 'teacup'],
  ['문이 열리지 않는 집', 'door'],
  ['질문을 바꾼 사람', 'magnifier'],
  ['배달부의 고백', 'magnifier'],
] as const)
  test(`the drawing of ${title} is a ${motif}`, () => assert.equal(motifOf({ title, postId: 0 }), motif))
