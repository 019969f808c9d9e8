/** What is said of a text that the staff looks at before anyone reads it. */
export const HELD_WORDS = '운영진이 확인한 뒤에 공개됩니다.'
