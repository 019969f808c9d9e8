import { useEffect } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Tells the server that the post was opened: pages are cached, so reading isn't what counts. */
export function useViewCount(postId: number) {
  useEffect(() => {
    // A view that isn't counted is no news to the reader.
    browserApi('POST /api/post/view', { query: { postId } }).catch(() => undefined)
  }, [postId])
}
