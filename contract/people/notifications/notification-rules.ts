/** The path of the live stream of server-sent events named `notification`. It is not one of the API calls. */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/subscribe'

/** Notifications that the dialog requests at a time. */
export const NOTIFICATIONS_PAGE_SIZE = 100

/** Days for which an opened notification stays listed. */
export const READ_DAYS = 30

/** The hash that opens the list of notifications on any page. */
export const NOTIFICATIONS_HASH = '#notifications'
