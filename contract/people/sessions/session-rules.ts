export const DEVICES_PAGE_SIZE = 20

/** The name of a device whose browser is missing or unknown. */
export const UNKNOWN_DEVICE = '알 수 없는 기기'

/** Days after which an unused device counts as new again at a sign-in. */
export const DEVICE_REMEMBERED_DAYS = 90
