import { UNKNOWN_DEVICE } from '#contract/people/sessions/session-rules.ts'

type Known = readonly (readonly [name: string, sign: RegExp])[]

/**
 * Browsers by pattern; the first match counts. Each browser's string also contains the names of those below
 * it.
 */
const browsers: Known = [
  ['카카오톡', /KAKAOTALK/i],
  ['네이버 앱', /NAVER\(/],
  ['인스타그램', /Instagram/],
  ['페이스북', /FBAN|FBAV/],
  ['웨일', /Whale\//],
  ['삼성 인터넷', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
]
const systems: Known = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** Maximum characters read of a user agent. Real ones are shorter; a forged one may be as long as a header. */
const AGENT_LENGTH = 400

const found = (known: Known, agent: string) => known.find(([, sign]) => sign.test(agent))?.[0]

/**
 * The name by which a member recognizes a device: browser and system, without versions, since those change.
 */
export function deviceLabel(agent: string) {
  const userAgent = agent.slice(0, AGENT_LENGTH)
  return [found(browsers, userAgent), found(systems, userAgent)].filter(Boolean).join(' · ') || UNKNOWN_DEVICE
}
