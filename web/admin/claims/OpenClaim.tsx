import { useState } from 'react'
import type { ClaimDetail } from '#contract/trust/takedowns/rights.ts'
import { CLAIM_WORDS_MAX, type ClaimAct } from '#contract/trust/takedowns/rights-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'
import { lengthProblem } from '#web/ui/forms/lengths.ts'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimItem } from './ClaimItem.tsx'
import { ClaimWords } from './ClaimWords.tsx'

export function OpenClaim({ claim, onChanged }: { claim: ClaimDetail; onChanged(): void }) {
  const [acts, setActs] = useState<Record<number, ClaimAct>>({})
  const [words, setWords] = useState('')
  const waiting = claim.items.filter(({ act, outcome }) => act === null && outcome === null)
  const deciding = useFailingAction(async () => {
    if (waiting.some(({ itemId }) => !acts[itemId])) return '주소마다 어떻게 할지 선택해 주세요.'
    if (words.trim() === '') return '알릴 말을 적어 주세요.'
    const problem = lengthProblem(words, CLAIM_WORDS_MAX)
    if (problem) return problem
    const each = waiting.map(({ itemId }) => ({ itemId, act: acts[itemId] as ClaimAct }))
    await browserApi('POST /api/admin/claim/decide', {
      body: { claimId: claim.claimId, each, words: words.trim() },
    })
    toast.success('처리했습니다.')
    onChanged()
  })
  return (
    <>
      <ClaimWords claim={claim} />
      {claim.files.length > 0 && <ClaimFiles files={claim.files} />}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {claim.items.map(item => (
          <ClaimItem
            key={item.itemId}
            item={item}
            act={acts[item.itemId]}
            hasRebuttal={claim.rebuttal !== null}
            onAct={act => setActs({ ...acts, [item.itemId]: act })}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {claim.words && <p className="mt-3 whitespace-pre-wrap break-words">답변: {claim.words}</p>}
      {waiting.length > 0 && (
        <div className="mt-4 space-y-2">
          <LabelledArea
            label="신고한 사람과 작성자에게 보낼 메시지"
            rows={3}
            max={CLAIM_WORDS_MAX}
            value={words}
            onChange={setWords}
          />
          <p className="text-faded text-sm">
            작성자도 읽습니다. 신고한 사람을 알 수 있는 말을 쓰지 말아 주세요.
          </p>
          {deciding.failure && <Message kind="alert">{deciding.failure}</Message>}
          <Button variant="primary" pending={deciding.pending} onClick={() => deciding.run()}>
            확정
          </Button>
        </div>
      )}
    </>
  )
}
