import type { NewComment } from '#contract/comments.ts'
import type { NewReview } from '#contract/reviews.ts'
import { browserApi } from '../api/browser-api.ts'

/** The call that writes a remark. */
export type Writing =
  | { call: 'POST /api/comment'; body: NewComment }
  | { call: 'POST /api/review'; body: NewReview }

/** Resolves to the new remark's id. */
export async function write({ call, body }: Writing) {
  if (call === 'POST /api/review') return (await browserApi(call, { body })).data.reviewId
  return (await browserApi(call, { body })).data.commentId
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
