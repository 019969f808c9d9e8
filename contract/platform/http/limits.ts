/** The largest body of a call that takes no file. */
export const BODY_BYTES_MAX = 1024 * 1024
/** The most that a form adds around its file. */
export const FORM_BYTES_MAX = 64 * 1024

/** Tries from one address, each with its reason. `RATE_LIMIT=off` lifts them. */
export const addressLimits = {
  /** Slow enough that guessing a password takes years, wide enough for a family behind one address. */
  signin: { max: 10, perSeconds: 60 },
  /** A class may join together; a script may not. */
  signup: { max: 10, perSeconds: 3_600 },
  /** Codes cost a mail each and open accounts. */
  code: { max: 20, perSeconds: 600 },
  /** Each tab renews once in a quarter of an hour; thirty tabs of an office may wake at once. */
  refresh: { max: 30, perSeconds: 60 },
  /** The form asks on each press; a crawler of names would ask thousands. */
  check: { max: 30, perSeconds: 60 },
  /** A class may play; a script that makes guests to ask for more tries may not. */
  guest: { max: 20, perSeconds: 86_400 },
  /** A name is looked for as it is typed, letter by letter. */
  mention: { max: 60, perSeconds: 60 },
  write: { max: 60, perSeconds: 60 },
  /** Every write that names no other limit, as removing or marking as read: each call is counted by itself. */
  change: { max: 240, perSeconds: 60 },
  upload: { max: 30, perSeconds: 60 },
  /**
   * All reads together, and pages that must be made; those from the cache aren't counted. A class of thirty behind one
   * address may open a post every six seconds, and each makes two or three calls.
   */
  read: { max: 600, perSeconds: 60 },
  /** Searches, and lists asked for whole, cost as much as dozens of pages. The same class may search every 15 seconds. */
  search: { max: 120, perSeconds: 60 },
} as const

/**
 * Letters that one member may save, in new texts and changed ones alike: five times the longest post in a minute, fifty
 * times in a day. `RATE_LIMIT=off` lifts them.
 */
export const lettersSaved = { aMinute: 1_000_000, aDay: 10_000_000 } as const

export type AddressLimit = keyof typeof addressLimits
