/** The live stream, beside the calls: server-sent events named `notification`. */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/subscribe'
