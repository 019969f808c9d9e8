import { useState } from 'react'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { WORDS_MAX } from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'
import { lengthProblem } from '#web/ui/forms/lengths.ts'

export function AppealForm({
  appeal,
  mayAnswer,
  onAnswered,
}: {
  appeal: NonNullable<CaseDetail['appeal']>
  mayAnswer: boolean
  onAnswered(): void
}) {
  const [words, setWords] = useState('')
  const answering = useFailingAction(async (accept: boolean) => {
    if (words.trim() === '') return '답변을 입력해 주세요.'
    const problem = lengthProblem(words, WORDS_MAX)
    if (problem) return problem
    await browserApi('POST /api/moderation/appeal', { body: { appealId: appeal.appealId, accept, words } })
    onAnswered()
  })
  return (
    <section className="space-y-3 border border-stamp bg-card p-3">
      <h3 className="font-semibold">이의 제기</h3>
      <p className="text-faded text-sm">
        {appeal.nickname} ({appeal.role === 'author' ? '작성자' : '신고한 회원'}) ·{' '}
        <DateTime value={appeal.dueAt} />
        까지 답해야 합니다.
      </p>
      <p className="whitespace-pre-wrap break-words">{appeal.text}</p>
      {mayAnswer ? (
        <>
          <LabelledArea label="답" rows={3} max={WORDS_MAX} value={words} onChange={setWords} />
          {answering.failure && <Message kind="alert">{answering.failure}</Message>}
          <div className="flex gap-2">
            <Button variant="primary" pending={answering.pending} onClick={() => answering.run(true)}>
              인용
            </Button>
            <Button pending={answering.pending} onClick={() => answering.run(false)}>
              기각
            </Button>
          </div>
        </>
      ) : (
        <p>권리침해 신고에 대한 답이어서 관리자만 답할 수 있습니다.</p>
      )}
    </section>
  )
}
