import { useCallback, useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { AskingButton } from '#web/puzzles/answers/asking/AskingButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'
import { AnswerSetter } from './AnswerSetter.tsx'
import { readOwn, voteStateWords } from './own-vote.ts'
import { VoteForm } from './VoteForm.tsx'

/** The series author's controls of a vote: open it, seal the answer, close it and reveal it. */
export function VoteEditor({ seriesId }: { seriesId: number }) {
  const ask = useCallback(() => readOwn(seriesId), [seriesId])
  const asked = useQuery(ask)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <section aria-labelledby="vote-editor" className="mt-10">
      <h2 id="vote-editor" className="mb-3 border-rule border-b pb-1 font-drawn text-lg">
        범인 지목
      </h2>
      <QueryState asked={asked}>
        {({ vote, answer, note }) => {
          const isUnused = vote?.state === 'open' && vote.ballotCount === 0
          const done = () => {
            setIsWriting(false)
            asked.again()
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
          const { voteId, state, question, options, ballotCount } = vote
          return (
            <div className="border border-line bg-card p-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b>{question}</b>
                <span className="text-faded text-sm">
                  {voteStateWords[state]} · {figure(ballotCount)}명이 지목했습니다
                </span>
              </p>
              <p className="mt-1 mb-4 text-sm">{options.map(({ label }) => label).join(' · ')}</p>
              <AnswerSetter key={state} vote={vote} answer={answer} note={note ?? null} onSaved={done} />
              <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
                {isUnused && <Button onClick={() => setIsWriting(true)}>질문 수정</Button>}
                {isUnused && (
                  <AskingButton
                    size="medium"
                    look="danger"
                    question={{
                      title: '지목을 취소하시겠습니까?',
                      words: ['아직 아무도 지목하지 않았습니다.'],
                      confirm: '지목 취소',
                      async act() {
                        await browserApi('DELETE /api/vote', { query: { voteId } })
                        return done
                      },
                    }}
                  >
                    지목 취소
                  </AskingButton>
                )}
                {state === 'open' && (
                  <AskingButton
                    size="medium"
                    question={{
                      title: '지목을 마감하시겠습니까?',
                      words: ['더 이상 지목할 수 없으며, 다시 시작할 수 없습니다.'],
                      confirm: '마감하기',
                      async act() {
                        await browserApi('PUT /api/vote/close', { body: { voteId } })
                        toast.success('지목을 마감했습니다.')
                        return done
                      },
                    }}
                  >
                    지금 마감하기
                  </AskingButton>
                )}
                {state === 'revealed' && <Button onClick={() => setIsWriting(true)}>새 지목 시작</Button>}
              </div>
            </div>
          )
        }}
      </QueryState>
    </section>
  )
}
