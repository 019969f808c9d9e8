import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardFonts } from './card-fonts.ts'
import { lettersOf, widthOf } from './card-letters.ts'
import { fitTitle } from './card-lines.ts'

const fonts = await cardFonts()
const [ellipsis] = lettersOf('…', fonts, 'title')
if (!ellipsis) throw new Error('no ellipsis')
const sizes = [
  { size: 100, lines: 2 },
  { size: 50, lines: 2 },
]

const cases: [title: string, size: number, lines: string[]][] = [
  ['밀실', 100, ['밀실']],
  // Words stay whole, and the lines are balanced.
  ['비 오는 날의 밀실', 100, ['비 오는', '날의 밀실']],
  // Too long for the larger font size.
  ['비 오는 날의 밀실과 열쇠', 50, ['비 오는 날의', '밀실과 열쇠']],
  // A word wider than a line is split, without a space.
  ['가나다라마바사', 100, ['가나다라', '마바사']],
  // Too long for the card.
  ['하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 열하나', 50, ['하나 둘 셋 넷 다섯', '여섯 일곱 여덟…']],
  // One word in several fonts; letters missing from all fonts become one sign.
  ['密室의 🔍', 100, ['密室의', '🔍']],
  ['สวัสดี 앞', 100, ['〓 앞']],
  // These characters are invisible.
  ['\u17b4', 100, []],
  ['\u200b보\u3164임', 100, ['보임']],
]

for (const [title, size, lines] of cases)
  test(`“${title}” stands in ${lines.length} lines of ${size}`, () => {
    const found = fitTitle(lettersOf(title, fonts, 'title'), { sizes, width: 420, ellipsis })
    assert.equal(found.size, size)
    assert.deepEqual(
      found.lines.map(line => line.map(({ text }) => text).join('')),
      lines,
    )
    for (const line of found.lines) assert.ok(widthOf(line, size) <= 420.5)
  })
