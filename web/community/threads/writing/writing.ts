import type { NewComment } from '#contract/community/comments/comments.ts'
import type { NewReview } from '#contract/library/reviews/reviews.ts'
import type { NewDailyRemark } from '#contract/puzzles/daily-comments/remarks.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The call that creates a thread item. */
export type Writing =
  | { call: 'POST /api/comment'; body: NewComment }
  | { call: 'POST /api/review'; body: NewReview }
  | { call: 'POST /api/daily/remark'; body: NewDailyRemark }

const sendCall = (writing: Writing) => {
  if (writing.call === 'POST /api/review') return browserApi(writing.call, { body: writing.body })
  if (writing.call === 'POST /api/daily/remark') return browserApi(writing.call, { body: writing.body })
  return browserApi(writing.call, { body: writing.body })
}

/** Resolves to the new thread item's id. Notifies the author if it is held for review. */
export async function write(writing: Writing) {
  const { data } = await sendCall(writing)
  if (data.held) toast.success(HELD_WORDS)
  return 'reviewId' in data ? data.reviewId : 'remarkId' in data ? data.remarkId : data.commentId
}
