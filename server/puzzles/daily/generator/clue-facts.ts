import type { Grid } from './worlds.ts'

/** A fact that the reasoning derives: a true cell of the grid, or a part of the accusation. */
export type Fact =
  | { of: 'tool'; suspect: number; tool: number }
  | { of: 'place'; suspect: number; place: number }
  | { of: 'find'; tool: number; place: number }
  | { of: 'culprit'; suspect: number }
  | { of: 'deedTool'; tool: number }
  | { of: 'deedPlace'; place: number }

export function factOf(size: number, word: number, bit: number): Fact {
  const [first, second] = [Math.floor(bit / size), bit % size]
  if (word === 0) return { of: 'tool', suspect: first, tool: second }
  if (word === 1) return { of: 'place', suspect: first, place: second }
  if (word === 2) return { of: 'find', tool: first, place: second }
  if (first === 0) return { of: 'culprit', suspect: second }
  return first === 1 ? { of: 'deedTool', tool: second } : { of: 'deedPlace', place: second }
}

const gridWords = new Map<number, Int32Array>()

/**
 * For each grid, the first three words of the fact bits (see `reasoning.ts`). Cached, because all cases of a
 * size have the same grids.
 */
export function factWords(size: number, grids: readonly Grid[]) {
  const found = gridWords.get(size)
  if (found) return found
  const words = new Int32Array(grids.length * 3)
  grids.forEach(({ toolOf, placeOf }, index) => {
    for (let suspect = 0; suspect < size; suspect += 1) {
      const [tool, place] = [toolOf[suspect] as number, placeOf[suspect] as number]
      words[index * 3] = (words[index * 3] as number) | (1 << (suspect * size + tool))
      words[index * 3 + 1] = (words[index * 3 + 1] as number) | (1 << (suspect * size + place))
      words[index * 3 + 2] = (words[index * 3 + 2] as number) | (1 << (tool * size + place))
    }
  })
  gridWords.set(size, words)
  return words
}

/** For each deed, the fourth word of the fact bits. */
export function deedWords(size: number) {
  const words = new Int32Array(size ** 3)
  for (let deed = 0; deed < words.length; deed += 1) {
    const [culprit, tool, place] = [Math.floor(deed / size ** 2), Math.floor(deed / size) % size, deed % size]
    words[deed] = (1 << culprit) | (1 << (size + tool)) | (1 << (2 * size + place))
  }
  return words
}
