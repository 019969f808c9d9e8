export const IMAGE_BYTES_MAX = 10 * 1024 * 1024
/** What one member's images may take in all: a thousand posts with a photo from a phone each. */
export const MEMBER_IMAGE_BYTES_MAX = 500 * 1024 * 1024
/** And what is added in a day: an evening's album, a tenth of which a script sends in a minute. */
export const MEMBER_IMAGE_BYTES_A_DAY = 100 * 1024 * 1024
/** What the smallest is counted as: a file and its row take about that, and it bounds how many there are. */
export const IMAGE_BYTES_COUNTED_MIN = 16 * 1024
export const IMAGE_PIXELS_MAX = 40_000_000
/** A side beyond this is a mistake; the page shrinks an image to its column anyway. */
export const IMAGE_SIDE_MAX = 10_000
/** The side of the box in which the editor first shows an image. */
export const IMAGE_DEFAULT_SIDE = 300
export const IMAGE_PATH = '/images/'
export const acceptedImageTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] as const

/** Where an uploaded image lives: a random name we gave it, never the uploader's. */
export const isUploadedImage = (link: string) =>
  /^\/images\/[\w-]{16,64}\.(?:gif|jpg|png|svg|webp)$/.test(link)

/** What a post or a book may show: an uploaded image or an https link without credentials. */
export function isShowableImage(link: string) {
  if (isUploadedImage(link)) return true
  const url = URL.parse(link)
  return url?.protocol === 'https:' && !url.username && !url.password
}
