/**
 * The colours of stamps and buttons that an operator may choose. These are the values of the light theme, for
 * icons and share images. The style sheets define both themes, and the contrast test checks them.
 */
export const accentInks = {
  red: '#9b1c1c',
  rust: '#8a3a0e',
  olive: '#5b4e06',
  green: '#1c5a35',
  teal: '#0f5560',
  blue: '#1c4a86',
  violet: '#593a91',
  plum: '#7d2463',
} as const

export type Accent = keyof typeof accentInks
export const accents = Object.keys(accentInks) as Accent[]

export const accentWords: Record<Accent, string> = {
  red: '빨강',
  rust: '주황',
  olive: '올리브',
  green: '초록',
  teal: '청록',
  blue: '파랑',
  violet: '보라',
  plum: '자주',
}
