import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import {
  type DraftTexts,
  draftOf,
  draftTexts,
  draftTextsProblem,
  fieldProblem,
  optionsOf,
} from './draft-text.ts'

const option = (id: number, label: string, note = '') => ({ id, label, note })
const draft: DailyDraft = {
  day: '2026-12-01',
  title: '빈 의자',
  opening: '첫 줄이다.\n둘째 줄이다.',
  clues: ['하나', '둘', '셋'],
  testimonies: [],
  closing: '끝이다.',
  slots: [
    {
      key: 'suspect',
      label: '범인',
      options: [option(1, '정원사', '장갑을 꼈다.'), option(2, '사서'), option(3, '화가')],
    },
    { key: 'place', label: '곳', options: [option(1, '온실'), option(2, '서재'), option(3, '다락')] },
  ],
  choice: { suspect: 2, place: 3 },
  explanation: '그래서 그렇다.',
  hints: ['첫 힌트'],
}

test('an editor’s text becomes the case, and back', () => {
  assert.deepEqual(draftOf(draft.day, draftTexts(draft)), draft)
  assert.equal(draftTextsProblem(draft.day, draftTexts(draft)), undefined)
  assert.deepEqual(optionsOf(' 정원사 | 장갑 | 왼손 \n\n사서|\n'), [
    option(1, '정원사', '장갑 | 왼손'),
    option(2, '사서'),
  ])
})

test('each field says what is wrong with it, in its bounds', () => {
  const cases: [name: keyof DraftTexts, text: string, problem: RegExp | null][] = [
    ['title', ' ', /입력/],
    ['title', '가'.repeat(61), /60자/],
    ['clues', '하나\n둘', /3줄에서/],
    ['clues', Array(13).fill('단서').join('\n'), /12줄/],
    ['clues', `${'가'.repeat(161)}\n둘\n셋`, /160자/],
    ['testimonies', Array(7).fill('말').join('\n'), /6줄/],
    ['testimonies', '', null],
    ['hints', Array(6).fill('힌트').join('\n'), /5줄/],
    ['suspect', '정원사\n사서', /3개에서/],
    ['suspect', '정원사\n정원사\n사서', /두 번/],
    ['suspect', '| 설명만\n사서\n화가', /이름이 없는/],
    ['suspect', '', /한 줄에 하나씩/],
    ['motive', '', null],
    ['suspectChoice', '4', /진상/],
    ['suspectChoice', '', /진상/],
    ['suspectLabel', '가'.repeat(21), /20자/],
  ]
  for (const [name, text, problem] of cases) {
    const found = fieldProblem(name, { ...draftTexts(draft), [name]: text })
    if (problem) assert.match(found ?? '', problem, name)
    else assert.equal(found, undefined, name)
  }
})
