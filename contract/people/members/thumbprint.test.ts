import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { thumbprint, thumbprintSvg } from './thumbprint.ts'

/** The original thumbprints of some members. A changed print would look like somebody else's. */
const kept: [memberId: number, path: string, dash: string, tilt: number][] = [
  [
    1,
    'M22.5 26a2.5 3 0 0 1 5 0a2.5 3 0 0 1 -5 0M18 27a7 9 0 0 1 14 0a7 9 0 0 1 -14 0M13 28a11.5 15 0 0 1 23 0a11.5 15 0 0 1 -23 0M8.5 29a16 21 0 0 1 32 0a16 21 0 0 1 -32 0M3.5 30a20.5 27 0 0 1 41 0a20.5 27 0 0 1 -41 0',
    '30 4 35 3 19 3',
    7,
  ],
  [
    2,
    'M22 52Q20 40 20 26a2 3 0 0 1 4 0Q24 40 26 55M17.5 51Q15.5 40 15.5 26a6.5 7.5 0 0 1 13 0Q28.5 40 30.5 50M13 50.5Q11 40 11 26a11 12 0 0 1 22 0Q33 40 35 47.5M7 41V28a16 21.5 0 0 1 32 0v8M3 34V28a21 27 0 0 1 42 0v10',
    '33 3 52 3 15 4',
    -2,
  ],
  [
    3,
    'M11 12C16 12 18 5 23 5S30 12 37 12M6 19C16 19 18 10.5 23 10.5S30 19 42 19M3.5 26C16 26 18 15.5 23 15.5S30 26 44.5 26M3 33C16 33 18 21 23 21S30 33 45 33M3.5 40C16 40 18 29.5 23 29.5S30 40 44.5 40M6 47C16 47 18 38.5 23 38.5S30 47 42 47M11 54C16 54 18 47 23 47S30 54 37 54',
    '26 4 48 4 22 4',
    -3,
  ],
  [
    4,
    'M24.5 31a2.5 3 0 0 1 5 0a2.5 3 0 0 1 -5 0M19.5 31a7 9 0 0 1 14 0a7 9 0 0 1 -14 0M14 30.5a11.5 15 0 0 1 23 0a11.5 15 0 0 1 -23 0M9 30.5a16 21 0 0 1 32 0a16 21 0 0 1 -32 0M3.5 30a20.5 27 0 0 1 41 0a20.5 27 0 0 1 -41 0',
    '27 4 38 3 15 4',
    5,
  ],
  [
    7,
    'M26 55Q20 41 20 27a2 3 0 0 1 4 0Q24 41 30 50M21.5 53Q15.5 41 15.5 27a6.5 7.5 0 0 1 13 0Q28.5 41 34.5 52.5M17 50.5Q11 41 11 27a11 12 0 0 1 22 0Q33 41 39 45M7 42V28a16 21.5 0 0 1 32 0v5M3 32V28a21 27 0 0 1 42 0v13',
    '31 3 59 3 17 4',
    2,
  ],
  [
    45,
    'M19 51.5Q24 39 24 25a2 3 0 0 1 4 0Q28 39 23 56M14.5 48.5Q19.5 39 19.5 25a6.5 7.5 0 0 1 13 0Q32.5 39 27.5 52.5M10 46Q15 39 15 25a11 12 0 0 1 22 0Q37 39 32 51M9 40V28a16 21.5 0 0 1 32 0v7M3 38V28a21 27 0 0 1 42 0v8',
    '29 4 42 4 18 3',
    -10,
  ],
  [
    1000,
    'M19.5 31a2.5 3 0 0 1 5 0a2.5 3 0 0 1 -5 0M15.5 31a7 9 0 0 1 14 0a7 9 0 0 1 -14 0M11.5 30.5a11.5 15 0 0 1 23 0a11.5 15 0 0 1 -23 0M7.5 30.5a16 21 0 0 1 32 0a16 21 0 0 1 -32 0M3.5 30a20.5 27 0 0 1 41 0a20.5 27 0 0 1 -41 0',
    '23 3 37 4 16 4',
    9,
  ],
  [
    2147483647,
    'M19.5 28a2.5 3 0 0 1 5 0a4.5 6 0 0 1 -9 0M15.5 28.5a7 9 0 0 1 14 0a9 12 0 0 1 -18 0M11.5 29a11.5 15 0 0 1 23 0a13.5 18 0 0 1 -27 0M7.5 29.5a16 21 0 0 1 32 0a18 24 0 0 1 -36 0M3.5 30a20.5 27 0 0 1 41 0a20.5 27 0 0 1 -41 0',
    '19 3 32 4 18 3',
    -2,
  ],
]

for (const [memberId, path, dash, tilt] of kept)
  test(`member ${memberId} keeps their print`, () =>
    assert.deepEqual(thumbprint(memberId), { path, dash, tilt }))

test('no two of ten thousand members have one print', () => {
  const prints = Array.from({ length: 10_000 }, (_, at) => thumbprintSvg(at + 1))
  assert.equal(new Set(prints).size, prints.length)
})

test('a print is small and made of numbers, whoever has it', () => {
  for (const memberId of [1, 2, 3, 99_999, ID_MAX - 1, ID_MAX])
    assert.match(
      thumbprintSvg(memberId),
      /^<path d="[MVQACSvaq\d .-]{40,360}" transform="rotate\(-?\d+ 24 30\)" stroke-dasharray="[\d ]+"\/>$/,
    )
})
