import type { ClaimState } from '#contract/trust/takedowns/rights.ts'
import {
  CLAIM_FILES_MAX,
  CLAIM_MORE_MAX,
  CLAIM_MORE_TIMES,
  claimKinds,
} from '#contract/trust/takedowns/rights-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { MoreFiles } from './ClaimFileField.tsx'
import { sizeWords } from './claim-files.ts'
import { itemWords } from './claim-item-words.ts'
import { RebuttalRequestPart } from './RebuttalRequestPart.tsx'

function MoreForm({ claimKey, onAdded }: { claimKey: ReceiptKey; onAdded(): void }) {
  const form = useForm({
    checks: { text: required() },
    async submit({ text }) {
      await browserApi('POST /api/rights/more', { body: { ...claimKey, text: text.trim() } })
      form.clearSent({ text })
      toast.success('추가했습니다.')
      onAdded()
    },
  })
  return (
    <Form form={form} className="mt-6 space-y-2">
      <TextAreaField label="추가 의견" name="text" max={CLAIM_MORE_MAX} />
      <SubmitButton>추가</SubmitButton>
    </Form>
  )
}

/** A claim as its claimant sees it, with the forms to add to it. */
export function ClaimThread({
  claim,
  claimKey,
  onChanged,
}: {
  claim: ClaimState
  claimKey: ReceiptKey
  onChanged(): void
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures font-semibold">{claim.number}</span> · {claimKinds[claim.kind].label} ·{' '}
        <DateTime value={claim.datetime} form="full" />
        <Stamp tone={claim.decidedAt ? 'solved' : 'faded'}>
          {claim.decidedAt ? '처리 완료' : '검토 대기'}
        </Stamp>
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {claim.items.map(item => (
          <li key={item.itemId} className="py-3">
            <p className="break-all text-sm">{item.address}</p>
            <p className="mt-1 font-semibold">{itemWords(item)}</p>
            {item.objected && item.outcome === null && (
              <p className="mt-1 text-faded text-sm">
                작성자가 다시 공개해 달라고 했습니다. 심의나 소송을 시작했다면 기간 안에 알려 주세요.
              </p>
            )}
          </li>
        ))}
      </ul>
      {claim.words && <p className="mt-4 whitespace-pre-wrap break-words">답변: {claim.words}</p>}
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          신고한 내용
        </summary>
        <p className="whitespace-pre-wrap break-words text-sm">{claim.statement}</p>
        <RebuttalRequestPart rebuttal={claim.rebuttal} />
        {claim.further.map(({ text, datetime }) => (
          <p
            key={datetime}
            className="mt-3 whitespace-pre-wrap break-words border-line border-t pt-3 text-sm"
          >
            <span className="text-faded">
              <DateTime value={datetime} />{' '}
            </span>
            {text}
          </p>
        ))}
      </details>
      {claim.files.length > 0 && (
        <>
          <p id="claim-files" className="mt-6 font-semibold">
            보낸 자료
          </p>
          <ul aria-labelledby="claim-files" className="mt-1 text-sm">
            {claim.files.map(({ fileId, name, bytes }) => (
              <li key={fileId} className="break-all py-1">
                {name} <span className="figures text-faded">{sizeWords(bytes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {claim.files.length < CLAIM_FILES_MAX && (
        <MoreFiles claimKey={claimKey} room={CLAIM_FILES_MAX - claim.files.length} onSent={onChanged} />
      )}
      {claim.further.length < CLAIM_MORE_TIMES && <MoreForm claimKey={claimKey} onAdded={onChanged} />}
    </>
  )
}
