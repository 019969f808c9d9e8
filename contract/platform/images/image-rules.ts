export const IMAGE_BYTES_MAX = 10 * 1024 * 1024
/**
 * Maximum bytes of one member's images in total. It suffices for a thousand posts with one phone photo each.
 */
export const MEMBER_IMAGE_BYTES_MAX = 500 * 1024 * 1024
/** Maximum bytes that one member may upload a day. It suffices for the photos of an evening. */
export const MEMBER_IMAGE_BYTES_A_DAY = 100 * 1024 * 1024
/**
 * Minimum bytes that an image counts as. A file and its row take about this much, so it also bounds their
 * number.
 */
export const IMAGE_BYTES_COUNTED_MIN = 16 * 1024
export const IMAGE_PIXELS_MAX = 40_000_000
/** Maximum pixels of all frames of an animated image together: two minutes of a small clip. */
export const ANIMATION_PIXELS_MAX = 100_000_000
/** Maximum frames of an animated image. The server draws each frame separately, however small it is. */
export const ANIMATION_FRAMES_MAX = 1_000
/**
 * The greatest width of a stored image in pixels; wider ones are scaled down. It is twice the widest
 * column, for high-density screens.
 */
export const IMAGE_WIDTH_MAX = 2_000
/**
 * The longest side in pixels that the JPEG library accepts; browsers accept little more. Chat screenshots
 * are tall, so no smaller limit applies to the height.
 */
export const IMAGE_SIDE_MAX = 65_500
/** The side in pixels of the box in which the editor first shows an image. */
export const IMAGE_DEFAULT_SIDE = 300
export const IMAGE_PATH = '/images/'
export const acceptedImageTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] as const
/** The message of the form and the server for a file of another type. */
export const imageTypeWords = 'gif, jpeg, png, svg 이미지만 올릴 수 있습니다.'
export const imageUploadSummary =
  '이미지 올리기: gif, jpeg, png, svg, 10MB와 4천만 화소까지, 움직이는 gif는 모든 프레임을 더해 1억 화소까지. svg는 png로 바뀝니다'

/**
 * The difference between the stored image and the uploaded file. `width` and `height` are those of the file.
 */
export interface ImageChange {
  kind: 'scaled' | 'drawn'
  width: number
  height: number
}

/** The form's message about the change. */
export const changeWords = ({ kind, width }: ImageChange) =>
  kind === 'drawn'
    ? 'SVG를 PNG 그림으로 변환했습니다.'
    : `가로 ${width.toLocaleString('ko')}픽셀을 ${IMAGE_WIDTH_MAX.toLocaleString('ko')}픽셀로 줄였습니다.`

/** Maximum characters of an image's alternative text. */
export const ALT_MAX = 500
