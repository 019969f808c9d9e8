import { useEffect, useMemo, useState } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { clearGuestToken, storedGuestToken, storeGuestToken } from '#web/app/api/guest.ts'
import { useSession } from '#web/app/session/session.ts'
import { useProof } from '#web/people/proof-of-work/use-proof.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'

const UNPLAYED: Pick<DailyPlay, 'tries' | 'hints' | 'solved' | 'finished'> = {
  tries: [],
  hints: [],
  solved: false,
  finished: false,
}

const dayOverWords = '하루가 지나 새 사건이 도착했습니다. 지난 사건은 로그인한 회원이 풀 수 있습니다.'

/** The viewer's role in a case. A member may play any, a visitor only today's, as a guest. */
export type PlayerKind = 'unknown' | 'member' | 'inactive' | 'guest' | 'none'

/** The acts of a player. Each throws if the server refuses it. */
interface PlayActs {
  accuse(choice: Accusation): Promise<{ right: number; of: number; left: number }>
  openHint(number: number): Promise<unknown>
  giveUp(): Promise<unknown>
}

/** The parts of a play that the stage of a case needs. */
export interface Stage {
  shown: Pick<DailyPlay, 'tries' | 'hints' | 'solved' | 'finished'>
  refetch(): void
  acts: PlayActs
}

function playerKind({ state, viewer }: ReturnType<typeof useSession>, mayBeGuest: boolean): PlayerKind {
  if (state === 'unknown') return 'unknown'
  if (viewer) return viewer.activated ? 'member' : 'inactive'
  return mayBeGuest ? 'guest' : 'none'
}

/** Moves a guest's play to the account that the guest has created since. */
function useAdoption(viewer: Viewer | null, onAdopted: () => void) {
  useEffect(() => {
    const guest = storedGuestToken()
    if (!viewer?.activated || !guest) return
    browserApi('POST /api/daily/adopt', { body: { token: guest.token } })
      .then(({ data }) => {
        clearGuestToken()
        if (data.adopted) onAdopted()
      })
      // The next page load retries.
      .catch(() => undefined)
  }, [viewer, onAdopted])
}

/** The viewer's play of a case, and its actions. */
export function usePlay({ day, isToday }: Pick<DailyCase, 'day' | 'isToday'>) {
  const session = useSession()
  const { state, viewer } = session
  const proof = useProof()
  const [guests, setGuests] = useState(0)
  const [hasPassed, setPassed] = useState(false)
  const [hasActed, setActed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who has just begun is asked about as well
  const queryFn = useMemo(() => {
    const isPlayer = state === 'member' || (state === 'visitor' && storedGuestToken()?.day === day)
    return isPlayer ? () => browserApi('GET /api/daily/mine', { query: { day } }) : null
  }, [state, day, guests])
  const { data, failure, refetch } = useQuery(queryFn)
  const seat = playerKind(session, isToday && !hasPassed)
  useAdoption(viewer, refetch)

  /** Must run before each act. A visitor becomes a guest with the first act. */
  async function sit() {
    setActed(true)
    if (state !== 'visitor' || storedGuestToken()?.day === day) return
    const { data } = await browserApi('POST /api/daily/guest', { body: await proof.take() })
    // The page was opened before midnight. The stored token may hold a play of the new day.
    if (data.day !== day) {
      setPassed(true)
      throw new Refusal('conflict', { message: dayOverWords })
    }
    storeGuestToken(data)
    setGuests(count => count + 1)
  }

  /** Computes the proof of work while the visitor is still choosing. */
  function prepare() {
    if (state === 'visitor' && storedGuestToken()?.day !== day) void proof.prepare()
  }

  async function act<T>(call: () => Promise<T>) {
    await sit()
    return call().catch(error => {
      // The case may have been played in another window or on another device.
      refetch()
      throw error
    })
  }

  const acts: PlayActs = {
    accuse: choice =>
      act(async () => (await browserApi('POST /api/daily/try', { body: { day, choice } })).data),
    openHint: number => act(() => browserApi('POST /api/daily/hint', { body: { day, number } })),
    giveUp: () => act(() => browserApi('POST /api/daily/giveup', { body: { day } })),
  }

  return {
    acts,
    play: data?.data,
    shown: data?.data ?? UNPLAYED,
    seat,
    failure,
    refetch,
    sit,
    hasActed,
    proof,
    prepare,
  }
}

export type Playing = ReturnType<typeof usePlay>
