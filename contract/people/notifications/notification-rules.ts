/** The live stream, beside the calls: server-sent events named `notification`. */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/subscribe'

/** What the dialog asks for at a time. */
export const NOTIFICATIONS_PAGE_SIZE = 100

/** A notification that was opened can be found for this long. */
export const READ_DAYS = 30

/** Opens the list of them, on whatever page. */
export const NOTIFICATIONS_HASH = '#notifications'
