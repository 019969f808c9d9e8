import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '../api/browser-api.ts'
import { useViewer } from '../session/session.ts'

export type Solution = Reply<'GET /api/correct'>['data']

/** Whether the viewer solved a case, and its answer where they may know it; `undefined` until the server has said. */
export function useSolution(postId: number) {
  const viewerId = useViewer()?.memberId
  const [learned, setLearned] = useState<{ by: number; solution: Solution }>()

  const learn = useCallback(async () => {
    if (viewerId === undefined) return
    const { data } = await browserApi('GET /api/correct', { query: { postId } })
    setLearned({ by: viewerId, solution: data })
  }, [postId, viewerId])

  // A reader who isn't told can still try: the server says then what it knows.
  useEffect(() => void learn().catch(() => undefined), [learn])

  return { solution: learned && learned.by === viewerId ? learned.solution : undefined, learn }
}
