import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  IMAGE_BYTES_COUNTED_MIN,
  MEMBER_IMAGE_BYTES_A_DAY,
  MEMBER_IMAGE_BYTES_MAX,
} from '#contract/platform/images/images.ts'

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}MB`
const DAY_SECONDS = 24 * 60 * 60

/** Throws if another image would exceed the member's storage limit, in total or per day. */
export function assertMayStore(bytes: number, { inAll, today }: { inAll: number; today: number }) {
  const more = Math.max(bytes, IMAGE_BYTES_COUNTED_MIN)
  if (inAll + more > MEMBER_IMAGE_BYTES_MAX)
    throw new Refusal('conflict', {
      message: `한 회원이 올릴 수 있는 이미지 ${inMegabytes(MEMBER_IMAGE_BYTES_MAX)}를 모두 썼습니다. 쓰지 않는 이미지를 글에서 삭제한 뒤 다시 올려 주세요.`,
    })
  if (today + more > MEMBER_IMAGE_BYTES_A_DAY)
    throw new Refusal('too_many_requests', {
      message: `이미지는 하루에 ${inMegabytes(MEMBER_IMAGE_BYTES_A_DAY)}까지 올릴 수 있습니다. 내일 다시 올려 주세요.`,
      retryAfterSeconds: DAY_SECONDS,
    })
}
