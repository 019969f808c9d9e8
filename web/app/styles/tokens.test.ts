import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { barColours } from '#contract/platform/pages/bar-colours.ts'
import { accentInks, accents } from '#contract/trust/site-settings/accents.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const coloursIn = (text: string) =>
  new Map(
    [...text.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name, light, dark]) => [name as string, { light: light as string, dark: dark as string }] as const,
    ),
  )
const colours = coloursIn(css)
const accentCss = readFileSync(new URL('accents.css', import.meta.url), 'utf8')
const accentRules = new Map(
  [...accentCss.matchAll(/\[data-accent="(\w+)"\] \{([^}]*)\}/g)].map(
    ([, name, rule]) => [name as string, coloursIn(rule as string)] as const,
  ),
)

/** WCAG 2's relative luminance. */
function luminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const AA_TEXT = 4.5
/** Minimum contrast of control borders, marks and the focus ring. */
const AA_CONTROL = 3

const grounds = ['paper', 'lamp', 'card', 'sunken']
const pairs: [colour: string, ground: string, least: number][] = [
  ...['ink', 'faded', 'stamp', 'solved', 'visited'].flatMap(colour =>
    grounds.map(ground => [colour, ground, AA_TEXT] as [string, string, number]),
  ),
  ...['edge', 'rule', 'focus'].flatMap(colour =>
    grounds.map(ground => [colour, ground, AA_CONTROL] as [string, string, number]),
  ),
  ['on-stamp', 'stamp-fill', AA_TEXT],
  ['stamp-fill', 'paper', AA_CONTROL],
  ['seal', 'paper', AA_CONTROL],
  ['seal', 'card', AA_CONTROL],
  ['cover-words', 'cover-paper', AA_TEXT],
  ['cover-words', 'plate', AA_TEXT],
  ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((ink): [string, string, number][] => [
    [`ink-${ink}`, 'paper', AA_TEXT],
    [`ink-${ink}`, 'card', AA_TEXT],
    [`ink-${ink}`, 'sunken', AA_CONTROL],
  ]),
  ['stamp', 'stamp-wash', AA_TEXT],
  ['ink', 'stamp-wash', AA_TEXT],
  ['solved', 'solved-wash', AA_TEXT],
  ['ink', 'solved-wash', AA_TEXT],
  // Tooltips, and a hovered primary button.
  ['paper', 'ink', AA_TEXT],
  ...['red', 'blue', 'green', 'umber', 'plum', 'teal'].map(
    cover => ['on-cover', `cover-${cover}`, AA_TEXT] as [string, string, number],
  ),
]

const reads = (
  all: typeof colours,
  theme: 'light' | 'dark',
  [colour, ground, least]: (typeof pairs)[number],
) => {
  const [front, back] = [all.get(colour), all.get(ground)]
  assert.ok(front && back, 'no such colour')
  const found = contrast(front[theme], back[theme])
  assert.ok(found >= least, `${colour} on ${ground}: ${found.toFixed(2)} instead of ${least}`)
}

for (const theme of ['light', 'dark'] as const) {
  for (const pair of pairs)
    test(`${pair[0]} reads on ${pair[1]}, ${theme}`, () => reads(colours, theme, pair))

  for (const accent of accents)
    test(`every text reads in a site whose colour is ${accent}, ${theme}`, () => {
      const all = new Map([...colours, ...(accentRules.get(accent) ?? assert.fail('no such rule'))])
      for (const pair of pairs) reads(all, theme, pair)
    })
}

test('an operator’s colours are the same in the styles, on cards and on icons', () => {
  const inks = [...accentRules].map(([name, rule]) => [name, rule.get('stamp')?.light])
  assert.deepEqual(Object.fromEntries(inks), accentInks)
  assert.ok([...accentRules.values()].every(rule => rule.size === 3))
  assert.deepEqual(accentRules.get('red')?.get('stamp'), colours.get('stamp'))
})

test('every colour has both themes', () => {
  const declared = [...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name)
  assert.deepEqual(declared, [...colours.keys()])
})

test('the browser’s own bar has the colour of the paper', () => {
  assert.deepEqual(barColours, colours.get('paper'))
})
