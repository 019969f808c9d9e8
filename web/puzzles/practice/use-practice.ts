import { useEffect, useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { storedText, storeText } from '#web/app/state/browser-store.ts'
import { useCall } from '#web/ui/lists/use-query.ts'
import { type Marks, useMarking } from '../daily/play/marks.ts'
import type { Stage } from '../daily/play/play.ts'

const UNPLAYED: Stage['shown'] = { tries: [], hints: [], solved: false, finished: false }

/** The play of a practice case, and its acts. `null` before a case was opened. */
export function usePractice(playId: string | null) {
  const { data: reply, failure, error, refetch } = useCall('GET /api/practice', playId ? { playId } : null)
  // The last case stays on screen until the next one is there.
  const practice = playId ? reply?.data : undefined
  const isLoading = practice?.playId !== playId
  const [hasActed, setActed] = useState(false)
  const act = async <T>(call: (playId: string) => Promise<T>) => {
    setActed(true)
    return call(practice?.playId ?? '').catch(error => {
      // The case may have been played in another window.
      refetch()
      throw error
    })
  }
  const playing: Stage = {
    shown: practice?.play ?? UNPLAYED,
    refetch,
    acts: {
      accuse: choice =>
        act(async id => (await browserApi('POST /api/practice/try', { body: { playId: id, choice } })).data),
      openHint: number => act(id => browserApi('POST /api/practice/hint', { body: { playId: id, number } })),
      giveUp: () => act(id => browserApi('POST /api/practice/giveup', { body: { playId: id } })),
    },
  }
  return { practice, isLoading, playing, failure, error, hasActed }
}

const KEPT = 'practice-marks'
const NONE: Marks = { struck: [], cells: {} }

function storedMarks(playId: string): Marks {
  try {
    const stored = JSON.parse(storedText(KEPT) ?? 'null')
    return stored?.playId === playId ? { struck: stored.struck, cells: stored.cells } : NONE
  } catch {
    return NONE
  }
}

/** The player's marks on a practice case. This browser stores those of the latest case. */
export function usePracticeMarks(playId: string) {
  const [marks, setMarks] = useState(NONE)
  useEffect(() => setMarks(storedMarks(playId)), [playId])
  function mark(next: Marks) {
    setMarks(next)
    storeText(KEPT, JSON.stringify({ playId, ...next }))
  }
  return { ...useMarking(playId, marks, mark), isNoted: false, isStale: false }
}
