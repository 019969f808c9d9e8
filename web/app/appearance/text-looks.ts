import { storedPreference } from './stored-preference.ts'

/** Sizes of all text. */
export const textSizes = { usual: '보통', large: '크게', largest: '아주 크게' } as const
export const textSize = storedPreference<keyof typeof textSizes>('size', 'usual', ['large', 'largest'])

/** Typefaces of puzzles and novels. */
export const textFaces = { usual: '명조', sans: '고딕' } as const
export const textFace = storedPreference<keyof typeof textFaces>('face', 'usual', ['sans'])
