import { frames } from '#server/puzzles/daily/frames/frames.ts'
import { generateCaseSteps } from '#server/puzzles/daily/generator/generate.ts'
import { ms, type Row } from './table.ts'

const CASES = 100
/** The weekday whose difficulty the hard practice cases have. */
const HARD = 5

function cpuMsSince(before: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The CPU time of each piece of a hard case. Between pieces, the server can give way to others. */
function piecesOf(seed: number) {
  const draws = generateCaseSteps({
    seed: `bench ${seed}`,
    weekday: HARD,
    setting: seed % frames.length,
    telling: seed,
  })
  const pieces: number[] = []
  for (let isDone = false; !isDone; ) {
    const before = process.cpuUsage()
    isDone = draws.next().done ?? false
    pieces.push(cpuMsSince(before))
  }
  return pieces
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Makes hard practice cases. They are made in advance, so only the length of single pieces can delay anybody.
 */
export function practiceRows(): Row[] {
  piecesOf(0)
  const cases = Array.from({ length: CASES }, (_, index) => piecesOf(index + 1))
  const each = sum(cases.map(sum)) / CASES
  const longest = Math.max(...cases.flat())
  return [
    {
      promise: 'a hard practice case, made ahead',
      figure: 'under 60 ms of CPU, no piece over 20 ms',
      measured: `${ms(each)}, the longest piece ${ms(longest)}`,
      isKept: speed => each * speed < 60 && longest * speed < 20,
    },
  ]
}
