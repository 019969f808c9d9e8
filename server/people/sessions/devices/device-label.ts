import { UNKNOWN_DEVICE } from '#contract/people/sessions/session-rules.ts'

type Known = readonly (readonly [name: string, sign: RegExp])[]

/**
 * Browsers by pattern; the first match counts. A user agent also contains the names of browsers further down
 * the list.
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

/**
 * Maximum characters of a user agent that are read. Real ones are shorter; a forged one may be as long as a
 * header can be.
 */
const AGENT_LENGTH = 400

const found = (known: Known, agent: string) => known.find(([, sign]) => sign.test(agent))?.[0]

/**
 * The label of a device that a member can recognize: browser and system, without versions, since those
 * change.
 */
export function deviceLabel(agent: string) {
  const userAgent = agent.slice(0, AGENT_LENGTH)
  return [found(browsers, userAgent), found(systems, userAgent)].filter(Boolean).join(' · ') || UNKNOWN_DEVICE
}
