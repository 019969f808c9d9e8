export const IMAGE_BYTES_MAX = 10 * 1024 * 1024
/** What one member's images may take in all: a thousand posts with a photo from a phone each. */
export const MEMBER_IMAGE_BYTES_MAX = 500 * 1024 * 1024
/** The most one member adds in a day: an evening's album, a tenth of which a script sends in a minute. */
export const MEMBER_IMAGE_BYTES_A_DAY = 100 * 1024 * 1024
/** A smaller image counts as this much. A file and its row take about that, and it bounds how many there are. */
export const IMAGE_BYTES_COUNTED_MIN = 16 * 1024
export const IMAGE_PIXELS_MAX = 40_000_000
/** All frames of a moving image together: two minutes of a small clip. */
export const FILM_PIXELS_MAX = 100_000_000
/** The server draws each frame by itself, however small it is. */
export const FILM_FRAMES_MAX = 1_000
/** A wider image is scaled down: this is twice the widest column, for sharp screens. */
export const IMAGE_WIDTH_MAX = 2_000
/**
 * The longest side that the JPEG library takes; browsers take little more. Captures of a chat are tall, so nothing
 * lower bounds the height.
 */
export const IMAGE_SIDE_MAX = 65_500
/** The side of the box in which the editor first shows an image. */
export const IMAGE_DEFAULT_SIDE = 300
export const IMAGE_PATH = '/images/'
export const acceptedImageTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] as const
/** What the form and the server say to a file of another type. */
export const imageTypeWords = 'gif, jpeg, png, svg 이미지만 올릴 수 있습니다.'
export const imageUploadSummary =
  '이미지 올리기: gif, jpeg, png, svg, 10MB와 4천만 화소까지, 움직이는 gif는 모든 프레임을 더해 1억 화소까지. svg는 png로 바뀝니다'

/** Whether a link leads to an uploaded image. Its name is random and ours. SVG is what earlier releases stored. */
export const isUploadedImage = (link: string) =>
  /^\/images\/[\w-]{16,64}\.(?:gif|jpg|png|svg|webp)$/.test(link)

/** What a post or a book may show: an uploaded image or an https link without credentials. */
export function isShowableImage(link: string) {
  if (isUploadedImage(link)) return true
  const url = URL.parse(link)
  return url?.protocol === 'https:' && !url.username && !url.password
}

/** How a stored image differs from the file that was sent, whose size this is. */
export interface ImageChange {
  kind: 'scaled' | 'drawn'
  width: number
  height: number
}

/** The words by which the form tells of it. */
export const changeWords = ({ kind, width }: ImageChange) =>
  kind === 'drawn'
    ? 'SVG를 PNG 그림으로 바꾸었습니다.'
    : `가로 ${width.toLocaleString('ko')}픽셀을 ${IMAGE_WIDTH_MAX.toLocaleString('ko')}픽셀로 줄였습니다.`
