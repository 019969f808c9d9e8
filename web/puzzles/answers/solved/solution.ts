import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { sent } from '#web/app/outbox/sent.ts'
import { useViewer } from '#web/app/session/session.ts'

export type Solution = Reply<'GET /api/correct'>['data']

/**
 * How the viewer stands to a case: whether they solved it or gave up, and its answer where they may know it; `undefined`
 * until the server has said. Of a post without an answer (`null`) nothing is asked.
 */
export function useSolving(postId: number | null, authorId: number) {
  const viewer = useViewer()
  const viewerId = viewer?.memberId
  const [learned, setLearned] = useState<{ by: number; solution: Solution }>()

  const learn = useCallback(async () => {
    if (viewerId === undefined || postId === null) return
    const { data } = await browserApi('GET /api/correct', { query: { postId } })
    setLearned({ by: viewerId, solution: data })
    return data
  }, [postId, viewerId])

  // A reader who isn't told can still try: the server says then what it knows.
  useEffect(() => void learn().catch(() => undefined), [learn])

  // Of a case that was answered without a connection.
  useEffect(() => sent.subscribe(() => void learn().catch(() => undefined)), [learn])

  const solution = learned && learned.by === viewerId ? learned.solution : undefined
  const standing = {
    authorId,
    hasSolved: solution?.solved === 'true',
    gaveUp: solution?.gaveUp === true,
  }
  return {
    solution,
    learn,
    /** As an act of this reader's has just told. */
    take: (told: Solution) => viewerId !== undefined && setLearned({ by: viewerId, solution: told }),
    knowsSolution: postId !== null && viewer !== null && knowsSolution(standing, viewer),
  }
}

export type Solving = ReturnType<typeof useSolving>
