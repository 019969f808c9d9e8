/**
 * Characters that no text may hold: controls except tab and line breaks, lone surrogates, noncharacters, annotation
 * anchors, and the two that turn writing around. XML has no way to write most of them.
 */
export const FORBIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202d\u202e\ufff9-\ufffb]/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/** For text that was stored before its characters were refused, or that a member brings from elsewhere. */
export const withoutForbiddenCharacters = (text: string) =>
  FORBIDDEN.test(text) ? text.replace(ALL_FORBIDDEN, '') : text
