import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withJosa } from '#contract/platform/text/josa.ts'
import { frames } from '../frames/frames.ts'
import type { Clue } from './clue.ts'
import { CLUE_LINES, generateCase, generateWithClues, TEXT_BYTES_MAX, textBytes } from './generate.ts'

/** Number of cases generated per run. `SEEDS=10000` runs a longer test. */
const SEEDS = Number(process.env.SEEDS ?? 84)

function permutations(size: number): number[][] {
  if (size === 0) return [[]]
  return permutations(size - 1).flatMap(rest =>
    Array.from({ length: size }, (_, at) => rest.toSpliced(at, 0, size - 1)),
  )
}

/** Tries every world. Counts the accusations that all clues allow, and those that all clues but one allow. */
function deedsLeft(size: number, clues: readonly Clue[]) {
  const left = [new Set<string>(), ...clues.map(() => new Set<string>())]
  const orders = permutations(size)
  for (const toolOf of orders) {
    const ownerOf = orders[0]?.map((_, tool) => toolOf.indexOf(tool)) ?? []
    for (const placeOf of orders) {
      const guestOf = orders[0]?.map((_, place) => placeOf.indexOf(place)) ?? []
      const grid = { toolOf, placeOf, ownerOf, guestOf }
      const broken = clues.flatMap((clue, at) => (clue.on !== 'deed' && !clue.holds(grid) ? [at] : []))
      if (broken.length > 1) continue
      for (const culprit of guestOf) {
        const [tool = 0, place = 0] = [toolOf[culprit], placeOf[culprit]]
        const all = [
          ...broken,
          ...clues.flatMap((clue, at) =>
            clue.on === 'deed' && !clue.holds(culprit, tool, place) ? [at] : [],
          ),
        ]
        const deed = `${culprit} ${tool} ${place}`
        if (all.length === 0) for (const set of left) set.add(deed)
        if (all.length === 1) left[(all[0] ?? 0) + 1]?.add(deed)
      }
    }
  }
  return left.map(({ size: count }) => count)
}

const made = (count: number) =>
  Array.from({ length: count }, (_, seed) => ({
    weekday: seed % 7,
    ...generateWithClues({ seed: `seed ${seed}`, weekday: seed % 7, setting: seed, telling: seed }),
  }))

test('a particle follows how its word ends', () => {
  const cases: [word: string, josa: string, said: string][] = [
    ['사서', '은', '사서는'],
    ['화가', '이', '화가가'],
    ['정원사', '과', '정원사와'],
    ['촛불', '을', '촛불을'],
    ['촛불', '으로', '촛불로'],
    ['손전등', '으로', '손전등으로'],
    ['부엌', '이다', '부엌이다'],
    ['다락', '이었다', '다락이었다'],
    ['우물가', '이다', '우물가다'],
  ]
  for (const [word, josa, said] of cases) assert.equal(withJosa(word, josa), said)
  assert.throws(() => withJosa('A동', '는'), /no particle/)
})

test('any seed makes a case that is short enough, reads well, and doesn’t say who did it', () => {
  const openings = new Set<string>()
  for (const { weekday, made: generated, truth, clues: drawn, size } of made(SEEDS)) {
    const { title, opening, clues, testimonies, closing, slots, choice, explanation, hints } = generated
    const open = [title, opening, ...clues, ...testimonies, closing].join('\n')
    const said = `${open}\n${explanation}\n${hints.join('\n')}`
    openings.add(opening)
    assert.ok(textBytes(generated) <= TEXT_BYTES_MAX, open)
    const lines = clues.length + testimonies.length
    assert.ok(lines >= CLUE_LINES.least && lines <= CLUE_LINES.most, open)
    // No placeholder is left, and no sentence contains both forms of a particle.
    assert.doesNotMatch(said, /[{}]|undefined|null|\(|을를|은는|와과|[가-힣]이가가/)
    assert.equal(new Set(clues).size, clues.length, open)
    const isLong = [0, 5, 6].includes(weekday)
    assert.equal(testimonies.length, isLong ? 3 : 0)
    const names = slots.map(({ options }) => options.map(({ label }) => label))
    assert.deepEqual(
      names.map(labels => new Set(labels).size),
      isLong ? [5, 5, 5] : [4, 4, 4],
    )
    const suspect = names[0]?.[(choice.suspect ?? 0) - 1] ?? ''
    assert.ok(!clues.some(clue => clue.includes('범인') && clue.includes(suspect)), open)
    assert.ok(explanation.includes(suspect))
    // The explanation ends with the culprit of the seed's solution.
    assert.ok(explanation.split('\n').at(-1)?.includes(suspect), explanation)
    assert.equal(hints.length, 3)
    assert.deepEqual(choice, {
      suspect: truth.culprit + 1,
      tool: (truth.toolOf[truth.culprit] ?? 0) + 1,
      place: (truth.placeOf[truth.culprit] ?? 0) + 1,
    })
    // All clues together leave one deed. Without any single clue, more than one is left.
    assert.deepEqual(
      deedsLeft(size, drawn).map(count => Math.min(count, 2)),
      [1, ...drawn.map(() => 2)],
      open,
    )
  }
  // Each setting has three openings, for four and for five suspects, so the openings differ.
  assert.ok(openings.size > Math.min(SEEDS / 10, frames.length * 3), 'the stories differ')
})

test('a seed makes the same case everywhere, and another one another', () => {
  const [one, same, other] = ['a', 'a', 'b'].map(
    seed => generateWithClues({ seed, weekday: 3, setting: 5, telling: 2 }).made,
  )
  assert.deepEqual(one, same)
  assert.notDeepEqual(one, other)
})

test('every setting has a story for each kind of day, in words that take particles', async () => {
  for (const [setting, frame] of frames.entries()) {
    for (const pool of [frame.suspects, ...frame.tools, ...frame.places])
      for (const [name] of pool) assert.match(name, /[가-힣]$/)
    for (const weekday of [1, 6])
      assert.ok((await generateCase({ seed: 'one', weekday, setting, telling: 0 })).title)
  }
})
