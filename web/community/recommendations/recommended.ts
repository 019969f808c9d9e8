import { useCallback } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { useAsked } from '#web/ui/lists/use-asked.ts'

/** What the viewer had recommended when a page was read. */
export interface Recommended {
  ids: ReadonlySet<number>
  /** Whether it was asked since the page as it stands was loaded: its counts then hold what this says. */
  isCurrent: boolean
}

/** Asked anew whenever the page is; `undefined` until the first answer. */
function useRecommended(
  shown: object,
  ask: (memberId: number) => Promise<number[]>,
): Recommended | undefined {
  const viewerId = useViewer()?.memberId
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from what is shown
  const find = useCallback(
    // Recommending twice does no harm, so it need not wait for an answer that never comes.
    async () => new Set(viewerId === undefined ? [] : await ask(viewerId).catch((): number[] => [])),
    [viewerId, shown],
  )
  const { answer, isLoading } = useAsked(viewerId === undefined ? null : find)
  return answer && { ids: answer, isCurrent: !isLoading }
}

export const useRecommendedPost = (post: { postId: number }) =>
  useRecommended(post, async memberId => {
    const { postId } = post
    return (await browserApi('GET /api/recommendation', { query: { memberId, postId } })) ? [postId] : []
  })

export const useRecommendedBook = (book: { bookId: number }) =>
  useRecommended(book, async memberId => {
    const { bookId } = book
    return (await browserApi('GET /api/recommendation', { query: { memberId, bookId } })) ? [bookId] : []
  })

/** One call for all the books of a list. */
export const useRecommendedBooks = (books: object) =>
  useRecommended(books, async memberId => {
    const { data } = await browserApi('GET /api/recommendations', {
      query: { memberId, recommendationType: 'book' },
    })
    return data.map(({ bookId }) => bookId)
  })
