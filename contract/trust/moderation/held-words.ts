/** Shown for a text that is hidden until staff has reviewed it. */
export const HELD_WORDS = '운영진이 확인한 뒤에 공개됩니다.'
/** Shown in the author's record of decisions, which keeps the entry after the review. */
export const WAS_HELD_WORDS = '운영진이 확인할 때까지 공개를 미뤘습니다.'
