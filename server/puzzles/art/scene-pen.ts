/** The attributes of a scene's strokes and fills: light, three hatchings, ink, and the one red line. */
export const penOf = (id: string, red: string) => ({
  id,
  red,
  lit: `fill="url(#${id}l)"`,
  h3: `fill="url(#${id}3)" stroke="none"`,
  h5: `fill="url(#${id}5)" stroke="none"`,
  h8: `fill="url(#${id}8)" stroke="none"`,
  ink: 'fill="currentColor"',
  thin: 'stroke-width=".7"',
  dim: 'fill="currentColor" fill-opacity=".1" stroke="none"',
  bare: 'stroke="none"',
  light: `stroke="url(#${id}l)"`,
})
export type Pen = ReturnType<typeof penOf>
