import { useCallback, useEffect, useState } from 'react'
import type { OpenedHints } from '#contract/puzzles/answers/hints.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'

interface HintsOptions {
  postId: number
  hintCount: number
  /** Readers who know the solution see all hints. */
  knowsSolution: boolean
}

/** The hints of a post that are open to this reader, and the function that opens the next one. */
export function useHints({ postId, hintCount, knowsSolution }: HintsOptions) {
  const viewerId = useViewer()?.memberId
  const [opened, setOpened] = useState<{ by: number; hints: string[] }>()

  const take = useCallback((by: number, { hints }: OpenedHints) => setOpened({ by, hints }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader who learned the solution gets more hints
  useEffect(() => {
    if (viewerId === undefined || hintCount === 0) return
    // If the request fails, the reader can still open a hint. Opening an open hint has no effect.
    browserApi('GET /api/hints', { query: { postId } }).then(
      ({ data }) => take(viewerId, data),
      () => undefined,
    )
  }, [postId, viewerId, hintCount, knowsSolution, take])

  return {
    hints: opened && opened.by === viewerId ? opened.hints : [],
    /** Resolves to a function that shows the hint. */
    async open(number: number) {
      const { data } = await browserApi('POST /api/hint', { body: { postId, number } })
      return () => viewerId !== undefined && take(viewerId, data)
    },
  }
}
