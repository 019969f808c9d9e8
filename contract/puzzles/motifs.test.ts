import assert from 'node:assert/strict'
import { test } from 'node:test'
import { motifOf } from './motifs.ts'

for (const [title, motif] of [
  ['시인의 편지 다섯 통', 'letter'],
  ['네 잔의 차와 한 줄의 자리', 'teacup'],
  ['문이 열리지 않는 집', 'door'],
  ['질문을 바꾼 사람', 'magnifier'],
  ['배달부의 고백', 'magnifier'],
  ['달빛여관의 네 손님 (1) 멎은 괘종시계', 'clock'],
  ['늦재역의 등대 (5·끝) 봉투', 'letter'],
] as const)
  test(`the drawing of ${title} is a ${motif}`, () => assert.equal(motifOf(title, 0), motif))

test('of several drawings that fit a title its id chooses one', () => {
  const drawn = [1, 2, 3, 4].map(postId => motifOf('보름달이 뜬 밤, 네 사람의 자정', postId))
  assert.deepEqual(drawn, ['moon', 'clock', 'moon', 'clock'])
})
