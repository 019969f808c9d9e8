import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFigures } from '#contract/trust/site-settings/option-rules.ts'
import { accuracyOf, ageFactor, hidingReason, trustOf, type WeightedReport, weightOf } from './trust-rules.ts'

const RIGHT = { upheld: 0, dismissed: 0 }
/** The activity of a member who only just meets every condition of `trusted`. */
const veteran = {
  ...{ days: 90, seen: 30, solved: 9, texts: 20, isUpheldAgainst: false, isRestricted: false },
  ...RIGHT,
}

const standings: [string, Partial<typeof veteran>, ReturnType<typeof trustOf>][] = [
  ['who has solved, written and stayed', {}, 'trusted'],
  ['on the first day', { days: 0.9 }, 'newcomer'],
  ['on the second day', { days: 1 }, 'member'],
  ['after a decision against them', { isUpheldAgainst: true }, 'newcomer'],
  ['within a week of a silence', { isRestricted: true }, 'newcomer'],
  ['who came on fourteen days', { seen: 14 }, 'member'],
  ['who came on fifteen days', { seen: 15 }, 'trusted'],
  ['who has solved nothing and written little', { solved: 0, texts: 2 }, 'newcomer'],
  ['who has solved nothing and written three texts', { solved: 0, texts: 3 }, 'member'],
  ['who has solved one case and written nothing', { solved: 1, texts: 0 }, 'member'],
  ['a day short of a month', { days: 29 }, 'member'],
  ['a month and no longer', { days: 30 }, 'trusted'],
  ['a case short of five', { solved: 4 }, 'member'],
  ['five cases and no more', { solved: 5 }, 'trusted'],
  ['a text short of ten', { texts: 9 }, 'member'],
  ['ten texts and no more', { texts: 10 }, 'trusted'],
  ['whose four reports came to nothing', { dismissed: 4 }, 'trusted'],
  ['whose five reports came to nothing', { dismissed: 5 }, 'member'],
  ['seven of whose ten reports led to something', { upheld: 7, dismissed: 3 }, 'trusted'],
  ['six of whose ten reports led to something', { upheld: 6, dismissed: 4 }, 'member'],
]
for (const [who, facts, trust] of standings)
  test(`${who}: ${trust}`, () => assert.equal(trustOf({ ...veteran, ...facts }), trust))

test('a reporter who was often right weighs up to 1.6, one who seldom was a fifth, and a new one 1', () => {
  const accuracies = [
    [0, 0, 1],
    [1, 0, 1.2],
    [0, 4, 0.5],
    [0, 16, 0.2],
    [0, 100, 0.2],
    [6, 0, 1.6],
    [100, 0, 1.6],
  ] as const
  for (const [upheld, dismissed, accuracy] of accuracies)
    assert.equal(accuracyOf({ upheld, dismissed }), accuracy, `${upheld} of ${upheld + dismissed}`)
})

test('a report weighs by who makes it, and half as much each time about the same author', () => {
  assert.deepEqual(
    [
      weightOf('newcomer', RIGHT, 0),
      weightOf('member', RIGHT, 0),
      weightOf('trusted', RIGHT, 0),
      weightOf('member', RIGHT, 1),
      weightOf('trusted', { upheld: 0, dismissed: 4 }, 2),
    ],
    [0, 1, 1.5, 0.5, 0.1875],
  )
})

test('a report loses half of its weight after a week, and half of that after another', () => {
  assert.deepEqual([0, 7, 7.1, 14, 14.1, 365].map(ageFactor), [1, 1, 0.5, 0.5, 0.25, 0.25])
})

/** The given number of reports by members, made the given number of days ago. */
const reports = (count: number, reason: WeightedReport['reason'], { weight = 1, days = 0 } = {}) =>
  Array.from({ length: count }, () => ({ reason, weight, days }))

const hidings: [
  string,
  WeightedReport[],
  Parameters<typeof hidingReason>[1],
  ReturnType<typeof hidingReason>,
][] = [
  ['three members', reports(3, 'abuse'), 'member', 'abuse'],
  ['two who weigh as much as three', reports(2, 'abuse', { weight: 1.5 }), 'member', undefined],
  [
    'three of whom one weighs little',
    [...reports(2, 'abuse'), ...reports(1, 'abuse', { weight: 0.9 })],
    'member',
    undefined,
  ],
  ['three and a newcomer', [...reports(3, 'abuse'), ...reports(1, 'ad', { weight: 0 })], 'member', 'abuse'],
  [
    'two and newcomers',
    [...reports(2, 'abuse', { weight: 1.5 }), ...reports(9, 'abuse', { weight: 0 })],
    'member',
    undefined,
  ],
  ['three of last week', reports(3, 'abuse', { days: 8 }), 'member', undefined],
  ['six of last week', reports(6, 'abuse', { days: 8 }), 'member', 'abuse'],
  ['four, of a trusted author', reports(4, 'abuse'), 'trusted', undefined],
  ['five, of a trusted author', reports(5, 'abuse'), 'trusted', 'abuse'],
  ['two reasons: the heavier counts', [...reports(1, 'abuse'), ...reports(2, 'ad')], 'member', 'ad'],
  [
    'two reasons: the heavier counts, said later or not',
    [...reports(2, 'ad'), ...reports(1, 'abuse')],
    'member',
    'ad',
  ],
  ['one, for privacy', reports(1, 'privacy'), 'member', 'privacy'],
  ['one, for privacy, of a trusted author', reports(1, 'privacy'), 'trusted', undefined],
  [
    'one trusted member, for privacy, of a trusted author',
    reports(1, 'privacy', { weight: 1.5 }),
    'trusted',
    'privacy',
  ],
  ['a newcomer, for privacy', reports(1, 'privacy', { weight: 0 }), 'member', undefined],
  ['a newcomer, for filming', reports(1, 'filming', { weight: 0 }), 'trusted', 'filming'],
  ['nobody', [], 'member', undefined],
]
for (const [who, said, author, reason] of hidings)
  test(`reports by ${who}: ${reason ? `hidden for ${reason}` : 'it stays'}`, () =>
    assert.equal(hidingReason(said, author, defaultFigures), reason))
