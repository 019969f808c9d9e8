import { useEffect, useMemo, useState } from 'react'
import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { dropGuest, heldGuest, holdGuest } from '#web/app/api/guest.ts'
import { useSession } from '#web/app/session/session.ts'
import { useProof } from '#web/people/proof-of-work/use-proof.ts'
import { useAsked } from '#web/ui/lists/use-asked.ts'

const UNPLAYED: Pick<DailyPlay, 'tries' | 'hints' | 'solved' | 'finished'> = {
  tries: [],
  hints: [],
  solved: false,
  finished: false,
}

/** Who may play a case: a member any; a visitor today's, as a guest. */
export type Seat = 'unknown' | 'member' | 'inactive' | 'guest' | 'none'

/** The viewer's play of a case, and how it goes on. */
export function usePlay({ day, isToday }: Pick<DailyCase, 'day' | 'isToday'>) {
  const { state, viewer } = useSession()
  const proof = useProof()
  const [guests, setGuests] = useState(0)
  const [hasActed, setActed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who has just begun is asked about as well
  const ask = useMemo(() => {
    const isPlayer = state === 'member' || (state === 'visitor' && heldGuest()?.day === day)
    return isPlayer ? () => browserApi('GET /api/daily/mine', { query: { day } }) : null
  }, [state, day, guests])
  const { answer, failure, again } = useAsked(ask)
  const seat: Seat =
    state === 'unknown'
      ? 'unknown'
      : viewer
        ? viewer.activated
          ? 'member'
          : 'inactive'
        : isToday
          ? 'guest'
          : 'none'

  // Who joined after playing goes on with what they played.
  useEffect(() => {
    const guest = heldGuest()
    if (!viewer?.activated || !guest) return
    browserApi('POST /api/daily/adopt', { body: { token: guest.token } })
      .then(({ data }) => {
        dropGuest()
        if (data.adopted) again()
      })
      // It is tried again with the next page.
      .catch(() => undefined)
  }, [viewer, again])

  /** Before each act. A guest's first act makes them one. */
  async function sit() {
    setActed(true)
    if (state !== 'visitor' || heldGuest()?.day === day) return
    const { data } = await browserApi('POST /api/daily/guest', { body: await proof.take() })
    holdGuest(data)
    setGuests(count => count + 1)
  }

  /** What that costs is worked out while they still choose. */
  function prepare() {
    if (state === 'visitor' && heldGuest()?.day !== day) void proof.prepare()
  }

  return {
    play: answer?.data,
    shown: answer?.data ?? UNPLAYED,
    seat,
    failure,
    again,
    sit,
    hasActed,
    proof,
    prepare,
  }
}

export type Playing = ReturnType<typeof usePlay>
