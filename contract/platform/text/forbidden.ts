/**
 * Characters that no text may contain: controls except tab and line breaks, lone surrogates, noncharacters,
 * annotation anchors, and the two overrides of text direction. XML can't represent most of them.
 */
export const FORBIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202d\u202e\ufff9-\ufffb]/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/**
 * Removes forbidden characters from text that was stored before they were refused, or that a member imports.
 */
export const withoutForbiddenCharacters = (text: string) =>
  FORBIDDEN.test(text) ? text.replace(ALL_FORBIDDEN, '') : text
