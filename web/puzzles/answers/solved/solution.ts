import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { sentListeners } from '#web/app/outbox/sent.ts'
import { useViewer } from '#web/app/session/session.ts'

export type Solution = Reply<'GET /api/correct'>['data']

/**
 * The viewer's standing on a case, and its answer if they may know it. `undefined` until the server has
 * answered. No request is made for a post without an answer (`null`).
 */
export function useSolving(postId: number | null, authorId: number) {
  const viewer = useViewer()
  const viewerId = viewer?.memberId
  const [fetched, setFetched] = useState<{ by: number; solution: Solution }>()

  const refetch = useCallback(async () => {
    if (viewerId === undefined || postId === null) return
    const { data } = await browserApi('GET /api/correct', { query: { postId } })
    setFetched({ by: viewerId, solution: data })
    return data
  }, [postId, viewerId])

  // If the request fails, the reader can still try: the server then reports the standing.
  useEffect(() => void refetch().catch(() => undefined), [refetch])

  // Reloads the standing after an answer that was queued offline has been sent.
  useEffect(() => sentListeners.subscribe(() => void refetch().catch(() => undefined)), [refetch])

  const solution = fetched && fetched.by === viewerId ? fetched.solution : undefined
  const standing = {
    authorId,
    hasSolved: solution?.solved === 'true',
    gaveUp: solution?.gaveUp === true,
  }
  return {
    solution,
    refetch,
    /** Sets the standing that the reader's own act returned. */
    setSolution: (known: Solution) => viewerId !== undefined && setFetched({ by: viewerId, solution: known }),
    knowsSolution: postId !== null && viewer !== null && knowsSolution(standing, viewer),
  }
}

export type Solving = ReturnType<typeof useSolving>
