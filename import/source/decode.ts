const utf8 = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')
const korean = new TextDecoder('euc-kr', { fatal: true })
const windows = new TextDecoder('windows-1252')

function decoded(decoder: TextDecoder, bytes: Uint8Array) {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

const REPLACED = '\ufffd'
const replacedIn = (text: string) => text.split(REPLACED).length - 1
/** A truncated character leaves at most this many replacement characters. */
const CUT_MAX = 3

/** Bytes of a text column. EUC-KR in a UTF-8 column and cut characters occur in old databases. */
function decodedText(bytes: Uint8Array) {
  const whole = decoded(utf8, bytes)
  if (whole !== undefined) return whole
  const cut = lenient.decode(bytes)
  const isMostlyUtf8 = replacedIn(cut) <= CUT_MAX && /\p{Script=Hangul}/u.test(cut)
  const text = (isMostlyUtf8 ? undefined : decoded(korean, bytes)) ?? cut
  return text.replaceAll(REPLACED, '')
}

/** Maps each character of Windows-1252 and of Latin-1 back to its byte. */
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).flatMap(byte =>
    [windows.decode(Uint8Array.of(byte)), String.fromCharCode(byte)].map(
      character => [character, byte] as const,
    ),
  ),
)
const KOREAN_TEXT = /^[\p{ASCII}\p{Script=Hangul}\p{Script=Han}\p{P}\p{S}]*$/u
const isKorean = (text: string | undefined): text is string =>
  text !== undefined && KOREAN_TEXT.test(text) && /\p{Script=Hangul}.*\p{Script=Hangul}/su.test(text)

/** Undoes the decoding of Korean bytes as Western text, which happened in columns declared as latin1. */
function withoutMojibake(text: string) {
  if (!/[\u0080-\u00ff].*[\u0080-\u00ff]/s.test(text) || /\p{Script=Hangul}/u.test(text)) return text
  const bytes: number[] = []
  for (const character of text) {
    const byte = byteOf.get(character)
    if (byte === undefined) return text
    bytes.push(byte)
  }
  const written = Uint8Array.from(bytes)
  return [decoded(utf8, written), decoded(korean, written)].find(isKorean) ?? text
}

/** The text that the author of these bytes most likely typed. */
export const textOf = (bytes: Uint8Array) => withoutMojibake(decodedText(bytes))
