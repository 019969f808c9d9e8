/** The box in which a member's thumbprint (지문) is drawn. */
export const THUMBPRINT_BOX = { width: 48, height: 60 }

type Draw = (below: number) => number

/** Pseudorandom numbers from a member's id. They never change, and differ widely for neighbouring ids. */
function drawsOf(memberId: number): Draw {
  let state = Math.imul(memberId, 0x9e3779b1)
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Numbers from 0 to `most`, apart by `step`. */
const upTo = (most: number, step: number) =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
const round = (value: number) => Math.round(value * 2) / 2

/** Half an ellipse as an SVG arc: left to right over the top, or right to left below. */
const over = (rx: number, ry: number) => `a${rx} ${ry} 0 0 1 ${2 * rx} 0`
const under = (rx: number, ry: number) => `a${rx} ${ry} 0 0 1 ${-2 * rx} 0`

/** Half the width of the finger at the height `y`. */
const reachAt = (y: number) => round(21 * Math.sqrt(Math.max(0.12, 1 - ((y - 30) / 27) ** 2)))

/** Rings around a core slightly off centre, or one spiral line. */
function whorl(draw: Draw, step: number) {
  const [dx, dy, winds] = [draw(7) - 3, draw(9) - 5, draw(2)]
  return upTo(4, step)
    .map(ridge => {
      const share = 1 - ridge / 4
      const [rx, ry] = [2.5 + 4.5 * ridge, 3 + 6 * ridge]
      const [x, y] = [round(24 + dx * share), round(30 + dy * share)]
      const back = winds && ridge < 4 ? under(rx + 2, ry + 3) : under(rx, ry)
      return `M${x - rx} ${y}${over(rx, ry)}${back}`
    })
    .join('')
}

/** The lower edge of the finger at the position `x`. */
const footAt = (x: number) => round(30 + 27 * Math.sqrt(Math.max(0, 1 - ((x - 24) / 22) ** 2)))

/** Ridges that enter from one side, turn and leave again, with other ridges over them. */
function loop(draw: Draw, step: number) {
  const side = draw(2) ? 1 : -1
  const [x, y, lean] = [24 - 2 * side, 25 + draw(3), side * (2 + draw(5))]
  const turns = upTo(2, step).map(turn => {
    const half = 2 + 4.5 * turn
    const [left, right] = [x - half, x + half]
    const feet = [left + lean, right + lean].map(at => footAt(at) - draw(7))
    return `M${left + lean} ${feet[0]}Q${left} ${y + 14} ${left} ${y}${over(half, half + 1)}Q${right} ${y + 14} ${right + lean} ${feet[1]}`
  })
  const middle = (x + 24) / 2
  const arches = upTo(1, step).map(arch => {
    const [half, rise, at] = [16 + 5 * arch, 21.5 + 5.5 * arch, middle + (24 - middle) * arch]
    const [left, right] = [2 + draw(14), 2 + draw(14)]
    return `M${at - half} ${28 + left}V28${over(half, rise)}v${right}`
  })
  return [...turns, ...arches].join('')
}

/** Ridges from side to side with a raised middle like a tent. */
function arch(draw: Draw, step: number) {
  const [x, height] = [21 + draw(7), 9 + draw(7)]
  return upTo(6, step)
    .map(ridge => {
      const y = 9 + 7 * ridge
      const half = reachAt(y)
      const rise = round((height * (7 - Math.abs(ridge - 3))) / 7)
      return `M${24 - half} ${y + 3}C${x - 7} ${y + 3} ${x - 5} ${y - rise + 3} ${x} ${y - rise + 3}S${x + 7} ${y + 3} ${24 + half} ${y + 3}`
    })
    .join('')
}

const kinds = [whorl, loop, arch, loop, whorl]

/**
 * A member's thumbprint: its ridges as one path, their dash pattern and the tilt of the finger. A large one has
 * twice as many ridges.
 */
export function thumbprint(memberId: number, isLarge = false) {
  const draw = drawsOf(memberId)
  const kind = kinds[draw(kinds.length)] as (typeof kinds)[number]
  const path = kind(draw, 1)
  const gap = () => 3 + draw(2)
  const dash = [17 + draw(19), gap(), 31 + draw(29), gap(), 11 + draw(13), gap()].join(' ')
  const tilt = draw(21) - 10
  if (!isLarge) return { path, dash, tilt }
  const drawAgain = drawsOf(memberId)
  drawAgain(kinds.length)
  return { path: kind(drawAgain, 0.5), dash, tilt }
}

/** A member's thumbprint as SVG in its box, drawn in the current colour. */
export function thumbprintSvg(memberId: number, isLarge?: boolean) {
  const { path, dash, tilt } = thumbprint(memberId, isLarge)
  return `<path d="${path}" transform="rotate(${tilt} 24 30)" stroke-dasharray="${dash}"/>`
}
