import { storedPreference } from './stored-preference.ts'

/** Sizes of all text. */
export const textSizes = { usual: '보통', large: '크게', largest: '아주 크게' } as const
export const textSize = storedPreference<keyof typeof textSizes>('size', 'usual', ['large', 'largest'])

/** Typefaces of puzzles and novels. Without a choice, both have the serif. */
export const textFaces = { usual: '자동', sans: '고딕', serif: '명조' } as const
export const textFace = storedPreference<keyof typeof textFaces>('face', 'usual', ['sans', 'serif'])
