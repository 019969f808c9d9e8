import { useCallback, useMemo } from 'react'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { spoilerWords, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import type { Review } from '#contract/library/reviews/reviews.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Talk } from '#web/community/threads/Talk.tsx'
import { threadItemsOf } from '#web/community/threads/thread-item.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { LevelFields } from './LevelFields.tsx'
import { ReviewText, WholeReview } from './ReviewText.tsx'
import { reviewWords } from './review-words.tsx'

/** Loads the texts that the page omitted, for a viewer who wants to read all of them at once. */
function useOpened(
  { bookId, page, size }: { bookId: number; page: number; size: number },
  data: Review[],
  opens: boolean,
) {
  const queryFn = useCallback(async () => {
    const query = { bookId, page, size, spoilers: WORST_SPOILER } as const
    const whole = await browserApi('GET /api/reviews', { query })
    return { of: data, whole: whole.data }
  }, [bookId, page, size, data])
  const { data: opened } = useQuery(opens ? queryFn : null)
  return opens && opened?.of === data ? opened.whole : data
}

const levels = { Text: ReviewText, Whole: WholeReview, Fields: LevelFields }

export function Reviews({
  book,
  listing: { data, ...listing },
  opens,
}: {
  book: { bookId: number; reviewCount: number }
  listing: { data: Review[]; page: number; size: number; total: number }
  /** Whether the viewer has read the book. Its reviews are then open to them. */
  opens: boolean
}) {
  const { bookId, reviewCount } = book
  const opened = useOpened({ bookId, ...listing }, data, opens)
  const spoilers = { spoilers: opens ? WORST_SPOILER : 0 } as const
  return (
    <Talk
      id="reviews"
      items={useMemo(() => threadItemsOf('reviewId', opened), [opened])}
      count={reviewCount}
      listing={listing}
      acts={{
        opens,
        words: reviewWords,
        anchor: 'review-',
        name: `review:${bookId}`,
        showsNickname: true,
        target: { type: 'review', board: null },
        writing: (content, parentId) => ({
          call: 'POST /api/review',
          body: { bookId, parentId, content },
        }),
        levels,
        naming: { bookId },
        async change(reviewId, content, { leveled, mentions }) {
          const body = { reviewId, content, ...leveled, mentions }
          const answer = await browserApi('PUT /api/review', { body })
          const { spoiler } = answer.data
          if (leveled && spoiler > leveled.spoiler)
            toast.success(`스포일러 단계는 '${spoilerWords[spoiler]}'보다 낮출 수 없습니다.`)
          return answer
        },
        remove: reviewId => browserApi('DELETE /api/review', { query: { reviewId } }),
        async findPage(reviewId) {
          const query = { bookId, around: reviewId, size: listing.size }
          return browserApi('GET /api/reviews', { query })
        },
        async readReplies(asked) {
          const query = { bookId, page: 1, size: REPLIES_SHOWN, ...spoilers, ...asked }
          const { data, page, total } = await browserApi('GET /api/reviews', { query })
          return { replies: threadItemsOf('reviewId', data), page, total }
        },
        hrefOf: (page, hash) => `${hrefOf('book', { bookId, page })}#${hash}`,
      }}
    />
  )
}
