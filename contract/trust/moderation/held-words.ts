/** Shown for a text that is hidden until staff has reviewed it. */
export const HELD_WORDS = '운영진이 확인한 뒤에 공개됩니다.'
