import { useMemo } from 'react'
import type { OwnDecision } from '#contract/trust/moderation/appeals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'
import type { TalkActs } from './talk.ts'
import { repliesIn, type ThreadItem } from './thread-item.ts'

/** Number of decisions that are requested. Older ones appear only in the member's record. */
const DECISIONS_READ = 20

/** The decisions that hide the viewer's own thread items, by id. The page shows everyone the same husks. */
export function useOwnHidden(
  threads: ThreadItem[],
  memberId: number | undefined,
  { type }: TalkActs['target'],
): ReadonlyMap<number, OwnDecision> {
  const ids = threads
    .flatMap(thread => [thread, ...repliesIn(thread)])
    .filter(({ withheld }) => withheld)
    .map(({ id }) => id)
    .join()
  const queryFn = useMemo(
    () =>
      memberId && ids
        ? () => browserApi('GET /api/user/decisions', { query: { page: 1, size: DECISIONS_READ } })
        : null,
    [memberId, ids],
  )
  const { data, isLoading } = useQuery(queryFn)
  return useMemo(() => {
    const own = (isLoading ? [] : (data?.data ?? [])).filter(
      ({ targetType, undoneAt }) => targetType === type && undoneAt === null,
    )
    // The decisions come newest first. Of several about one text, the newest counts.
    return new Map(own.toReversed().map(decision => [decision.targetId, decision]))
  }, [data, isLoading, type])
}
