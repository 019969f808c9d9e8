/** A small pseudorandom generator for drawings. Equal seeds give equal drawings. */
export function drawingChance(seed: number) {
  let state = (Math.imul(seed, 2654435761) + 97) >>> 0
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return (state >>> 8) % below
  }
}
export type DrawingChance = ReturnType<typeof drawingChance>
