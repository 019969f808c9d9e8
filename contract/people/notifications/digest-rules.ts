/** How often a member gets unread notifications by mail. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** Maximum notifications that a digest lists. It says how many more there are. */
export const DIGEST_LINES_MAX = 10
/** Days after which unread notifications are no longer mailed. */
export const DIGEST_DAYS = 8

/** The only body of a request that ends the digest (RFC 8058). A scanner that follows links doesn't send it. */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const
