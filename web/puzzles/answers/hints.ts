import { useCallback, useEffect, useState } from 'react'
import type { OpenedHints } from '#contract/puzzles/answers/hints.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'

interface Asked {
  postId: number
  hintCount: number
  /** Who knows the solution reads them all. */
  knowsSolution: boolean
}

/** The hints of a post that lie open for this reader, and how the next one is opened. */
export function useHints({ postId, hintCount, knowsSolution }: Asked) {
  const viewerId = useViewer()?.memberId
  const [opened, setOpened] = useState<{ by: number; hints: string[] }>()

  const take = useCallback((by: number, { hints }: OpenedHints) => setOpened({ by, hints }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has learned the solution is told more
  useEffect(() => {
    if (viewerId === undefined || hintCount === 0) return
    // A reader who isn't told can still ask: an open hint isn't opened again.
    browserApi('GET /api/hints', { query: { postId } }).then(
      ({ data }) => take(viewerId, data),
      () => undefined,
    )
  }, [postId, viewerId, hintCount, knowsSolution, take])

  return {
    hints: opened && opened.by === viewerId ? opened.hints : [],
    /** Resolves to what shows it. */
    async open(number: number) {
      const { data } = await browserApi('POST /api/hint', { body: { postId, number } })
      return () => viewerId !== undefined && take(viewerId, data)
    },
  }
}
