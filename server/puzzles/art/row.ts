import { hatchings } from './theme.ts'

const SIDE = 96

/**
 * Drawings side by side in one file. Each has a view that a page selects by its id. `shared` contains
 * definitions that several drawings use.
 */
export function row(drawings: readonly { id: string; drawing: string }[], strokeWidth: number, shared = '') {
  const placed = drawings.map(
    ({ id, drawing }, index) =>
      `<view id="${id}" viewBox="${index * SIDE} 0 ${SIDE} ${SIDE}"/><svg x="${index * SIDE}" width="${SIDE}" height="${SIDE}">${drawing}</svg>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawings.length * SIDE} ${SIDE}" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><defs>${hatchings}${shared}</defs>${placed.join('')}</svg>`
}
