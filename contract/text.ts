/** Bidirectional overrides, controls (but tab and line break) and lone surrogates: they hide or corrupt what others read. */
const FORBIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u

/** Hangul fillers and everything that takes no ink: a name made of these alone would look empty. */
const INKLESS = /\p{C}|\p{Z}|\p{Variation_Selector}|\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/gu

/** NFC, one kind of line break, no white space around. Hangul typed on a Mac can arrive as separate jamo. */
export const tidy = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

export const hasForbiddenCharacter = (text: string) => FORBIDDEN.test(text)

/** For text that comes from elsewhere and that a member sends on. */
export const withoutForbiddenCharacters = (text: string) => text.replace(new RegExp(FORBIDDEN, 'gu'), '')

/** Whether anything of it can be seen. */
export const hasInk = (text: string) => text.replace(INKLESS, '') !== ''

/** How long a text may be, in words. */
export const lengthWords = (max: number) => `${max.toLocaleString('ko')}자까지 쓸 수 있습니다.`

/** How names are compared: two that read alike are the same one. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()

/** How text is searched: NFC, lower case, white space folded. */
export const searchForm = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
