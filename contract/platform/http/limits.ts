/** The largest body of a call without a file, in bytes. */
export const BODY_BYTES_MAX = 1024 * 1024
/** Maximum bytes that a multipart form adds around its file. */
export const FORM_BYTES_MAX = 64 * 1024

/** Rate limits per address, each with its reason. `RATE_LIMIT=off` disables them. */
export const addressLimits = {
  /** Guessing a password takes years at this rate. A family behind one address still has enough. */
  signin: { max: 10, perSeconds: 60 },
  /** A school class may join together; a script may not. */
  signup: { max: 10, perSeconds: 3_600 },
  /** Each code costs a mail and can open an account. */
  code: { max: 20, perSeconds: 600 },
  /** Each tab renews its session every quarter of an hour. Thirty tabs of an office may wake at once. */
  refresh: { max: 30, perSeconds: 60 },
  /**
   * The form makes this call on each press of its button. A script that enumerates names would make
   * thousands.
   */
  check: { max: 30, perSeconds: 60 },
  /** A school class may play. A script that creates guests for more tries may not. */
  guest: { max: 20, perSeconds: 86_400 },
  /** The form searches for a name at each typed letter. */
  mention: { max: 60, perSeconds: 60 },
  write: { max: 60, perSeconds: 60 },
  /**
   * The limit of every write without one of its own, such as removing or marking as read. Each call has its
   * own count.
   */
  change: { max: 240, perSeconds: 60 },
  upload: { max: 30, perSeconds: 60 },
  /**
   * One limit for all reads and all page renders; cached pages do not count. It lets a class of thirty
   * behind one address open a post every six seconds. Each post takes two or three calls.
   */
  read: { max: 600, perSeconds: 60 },
  /**
   * Searches and unpaged lists cost as much as dozens of pages. A class of thirty may search every 15
   * seconds.
   */
  search: { max: 120, perSeconds: 60 },
} as const

/**
 * Maximum characters that one member may save, in new and edited texts together. This is five of the longest
 * posts a minute and fifty a day. `RATE_LIMIT=off` disables it.
 */
export const savedLetterLimits = { aMinute: 1_000_000, aDay: 10_000_000 } as const

export type AddressLimit = keyof typeof addressLimits
