import type { NewComment } from '#contract/comments.ts'
import { HELD_WORDS } from '#contract/held-words.ts'
import type { NewDailyRemark } from '#contract/remarks.ts'
import type { NewReview } from '#contract/reviews.ts'
import { browserApi } from '../api/browser-api.ts'
import { toast } from '../ui/toast.tsx'

/** The call that writes a remark. */
export type Writing =
  | { call: 'POST /api/comment'; body: NewComment }
  | { call: 'POST /api/review'; body: NewReview }
  | { call: 'POST /api/daily/remark'; body: NewDailyRemark }

const calling = (writing: Writing) => {
  if (writing.call === 'POST /api/review') return browserApi(writing.call, { body: writing.body })
  if (writing.call === 'POST /api/daily/remark') return browserApi(writing.call, { body: writing.body })
  return browserApi(writing.call, { body: writing.body })
}

/** Resolves to the new remark's id; says so where the staff looks at it first. */
export async function write(writing: Writing) {
  const { data } = await calling(writing)
  if (data.held) toast.success(HELD_WORDS)
  return 'reviewId' in data ? data.reviewId : 'remarkId' in data ? data.remarkId : data.commentId
}

/** A name for each text that is sent, the same when it is sent again: whether it arrived may be unknown. */
export function sendings() {
  let last = { text: '', sendId: '' }
  return (text: string) => {
    if (last.text !== text || !last.sendId) last = { text, sendId: sendId() }
    return last.sendId
  }
}

/** `crypto.randomUUID` asks for a secure address. */
const sendId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
