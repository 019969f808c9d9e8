import { useEffect } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Reports a view to the server, because page requests are cached and can't be counted. */
export function useViewCount(postId: number) {
  useEffect(() => {
    // A failed count doesn't concern the reader.
    browserApi('POST /api/post/view', { query: { postId } }).catch(() => undefined)
  }, [postId])
}
