import { useCallback } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'

/** The viewer's recommendations at the time a page was loaded. */
export interface Recommended {
  ids: ReadonlySet<number>
  /** Whether they were requested after the page's data loaded. The page's counts then include them. */
  isCurrent: boolean
}

/** Requested again whenever the page's data reloads; `undefined` until the first answer. */
function useRecommended(
  shown: object,
  fetchIds: (memberId: number) => Promise<number[]>,
): Recommended | undefined {
  const viewerId = useViewer()?.memberId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request depends on the data that the page shows
  const queryFn = useCallback(
    // A failure counts as an empty answer, because recommending twice is harmless.
    async () => new Set(viewerId === undefined ? [] : await fetchIds(viewerId).catch((): number[] => [])),
    [viewerId, shown],
  )
  const { data, isLoading } = useQuery(viewerId === undefined ? null : queryFn)
  return data && { ids: data, isCurrent: !isLoading }
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

/** One call for all books of a list. */
export const useRecommendedBooks = (books: object) =>
  useRecommended(books, async memberId => {
    const { data } = await browserApi('GET /api/recommendations', {
      query: { memberId, recommendationType: 'book' },
    })
    return data.map(({ bookId }) => bookId)
  })
