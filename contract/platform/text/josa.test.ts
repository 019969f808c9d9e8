import assert from 'node:assert/strict'
import { test } from 'node:test'
import { josaOf, withJosa } from './josa.ts'

const read: [word: string, josa: string, whole: string][] = [
  ['사서', '은', '사서는'],
  ['집사님', '은', '집사님은'],
  ['서울', '으로', '서울로'],
  ['부산', '으로', '부산으로'],
  ['단서 6', '을', '단서 6을'],
  ['제2', '이', '제2가'],
  ['7', '으로', '7로'],
  ['100', '이', '100이'],
  ['Watson', '과', 'Watson과'],
  ['Marple', '과', 'Marple와'],
  ['ㅋㅋ', '은', 'ㅋㅋ은'],
  ['ㅠㅠ', '은', 'ㅠㅠ는'],
]

test('a particle fits the sound with which a word, a figure or a foreign name ends', () => {
  for (const [word, josa, whole] of read) assert.equal(withJosa(word, josa), whole)
})

test('signs after a word are not read, and a word of signs alone still gets a particle', () => {
  assert.equal(josaOf('범인(집사님)', '을'), '을')
  assert.equal(josaOf('지도!', '을'), '를')
  assert.equal(josaOf('…', '을'), '를')
})
