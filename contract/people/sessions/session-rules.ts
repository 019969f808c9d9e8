/** How many signed-in devices a page of their list has. */
export const DEVICES_PAGE_SIZE = 20

/** Of a browser that says nothing of itself, or nothing that we know. */
export const UNKNOWN_DEVICE = '알 수 없는 기기'

/** A device at which a member wasn't for so long is new to them when somebody signs in there. */
export const DEVICE_REMEMBERED_DAYS = 90
