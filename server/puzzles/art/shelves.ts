import type { DrawingChance } from './chance.ts'
import type { Pen } from './scene-pen.ts'

/** A wall of shelves in perspective with one book missing. The opposite wall is its mirror image. */
export function shelves(a: Pen, of: DrawingChance) {
  const k = (x: number) => (160 - x) / 160
  const Y = (y: number, x: number) => Math.round(74 + (y - 74) * k(x))
  const end = 112
  const rows = [-44, 6, 56, 106, 156, 206]
  let [ink, tone, lit, gap] = ['', '', '', '']
  for (let i = 0; i < 5; i++) {
    // These shelves start at 24 or 74, because the table hides the rest.
    let x = [24, 0, 0, 0, 74][i] as number
    let last = 0
    while (x < end - 3) {
      const to = Math.min(end, x + (10 + of(8)) * k(x) + 0.8)
      const foot = (rows[i + 1] as number) - 3
      const top = (rows[i] as number) + 7 + of(13)
      const book = `M${Math.round(x)} ${Y(foot, x)}V${Y(top, x)}L${Math.round(to)} ${Y(top, to)}V${Y(foot, to)}`
      // Dark books next to the gap make it visible.
      const kind = last === 9 ? 0 : of(7)
      const missing = i === 2 && x > 28 && !gap && last < 5
      last = missing ? 9 : kind
      if (missing) gap = `${book}Z`
      else if (kind < 3) ink += `M${Math.round(to)} ${Y(top, to)}V${Y(foot, to)}`
      else if (kind < 5) tone += book
      else lit += book
      x = to
    }
  }
  const boards = rows
    .slice(1, 5)
    .map(y => `M0 ${y - 3}L${end} ${Y(y - 3, end)}V${Y(y, end)}L0 ${y}Z`)
    .join('')
  return `<g id="wall"><path ${a.ink} d="M0-44L112 39V112L0 200Z"/><path ${a.lit} ${a.thin} d="${tone}${lit}"/><path ${a.h3} d="${tone}"/><path ${a.light} stroke-width=".5" d="${ink}"/><path ${a.lit} ${a.thin} d="${boards}"/></g><path ${a.red} d="${gap}"/><use href="#wall" transform="matrix(-1 0 0 1 320 0)"/><path ${a.h5} d="M208 39L320-44V200L208 112Z"/>`
}
