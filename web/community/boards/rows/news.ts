/** Milliseconds for which a post counts as new: one day. */
const NEWS_MS = 24 * 3_600_000

export const isNews = (datetime: string, now: number) => now - Date.parse(datetime) < NEWS_MS
