import { useCallback, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { readOwn } from './own-vote.ts'
import { VoteControls } from './VoteControls.tsx'
import { VoteForm } from './VoteForm.tsx'

/** The series author's controls of a vote: open it, seal the answer, close it and reveal it. */
export function VoteEditor({ seriesId }: { seriesId: number }) {
  const queryFn = useCallback(() => readOwn(seriesId), [seriesId])
  const query = useQuery(queryFn)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <section aria-labelledby="vote-editor" className="mt-10">
      <h2 id="vote-editor" className="mb-3 border-rule border-b pb-1 font-drawn text-xl">
        범인 지목
      </h2>
      <QueryState query={query}>
        {({ vote, answer, note }) => {
          const isUnused = vote?.state === 'open' && vote.ballotCount === 0
          const done = () => {
            setIsWriting(false)
            query.refetch()
          }
          if (isWriting || !vote)
            return isWriting ? (
              <VoteForm
                seriesId={seriesId}
                vote={isUnused ? vote : null}
                onSaved={done}
                onCancel={() => setIsWriting(false)}
              />
            ) : (
              <>
                <p className="mb-3 text-faded text-sm">
                  범인을 밝히기 전에 독자에게 누구인지 물어봅니다. 밝히는 화를 올리면 지목이 마감됩니다.
                </p>
                <Button onClick={() => setIsWriting(true)}>지목 시작</Button>
              </>
            )
          return (
            <VoteControls
              {...{ vote, answer, note, isUnused }}
              onWrite={() => setIsWriting(true)}
              onDone={done}
            />
          )
        }}
      </QueryState>
    </section>
  )
}
