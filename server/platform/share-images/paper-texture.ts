import type { OverlayOptions } from 'sharp'

const SIDE = 210

/** Pseudo-random noise from a fixed seed, so that all servers draw the same card. */
function speckle() {
  const pixels = Buffer.alloc(SIDE * SIDE)
  let state = 20_251_122
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 16) & 0xff
  }
  for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - (draw() >> 5) - (draw() > 252 ? 8 : 0)
  return pixels
}

let made: OverlayOptions | undefined

/** The paper texture, tiled over a card. */
export const paperTexture = (): OverlayOptions =>
  (made ??= { input: speckle(), raw: { width: SIDE, height: SIDE, channels: 1 } })
