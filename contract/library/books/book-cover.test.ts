import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverGrounds, coverLines, coverMotifs, drawnCover } from './book-cover.ts'

const kept: [title: string, author: string, look: string][] = [
  ['점과 선', '마쓰모토 세이초', 'plum clock bands'],
  ['결백', 'G. K. 체스터턴', 'teal magnifier frame'],
  ['용의자 X의 헌신', '히가시노 게이고', 'blue clock plate'],
]

for (const [title, author, look] of kept)
  test(`“${title}” keeps its cover`, () =>
    assert.equal(Object.values(drawnCover({ title, author })).join(' '), look))

test('a hundred books wear every cloth, thing and lining', () => {
  const covers = Array.from({ length: 100 }, (_, at) => drawnCover({ title: `사건 ${at}`, author: '아무개' }))
  assert.deepEqual(new Set(covers.map(({ ground }) => ground)), new Set(coverGrounds))
  assert.deepEqual(new Set(covers.map(({ motif }) => motif)), new Set(coverMotifs))
  assert.deepEqual(new Set(covers.map(({ lines }) => lines)), new Set(coverLines))
})
