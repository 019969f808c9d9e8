import type { Inquiry } from '#contract/trust/inquiries/inquiries.ts'
import {
  INQUIRY_TEXT_MAX,
  type InquiryState,
  inquiryRefusal,
  inquiryStates,
  inquirySubjects,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { dayWords } from '#web/ui/dates/dates.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

export const InquiryStamp = ({ state }: { state: InquiryState }) => (
  <Stamp tone={state === 'answered' ? 'solved' : 'faded'}>{inquiryStates[state]}</Stamp>
)

/** The texts of an inquiry in their order, those of the staff under their own label. */
export function InquiryTexts({ texts, own }: { texts: Inquiry['texts']; own: string }) {
  return (
    <ol className="mt-3 space-y-3">
      {texts.map(({ textId, fromStaff, text, datetime }) => (
        <li key={textId} className={`border-l-2 pl-3 ${fromStaff ? 'border-stamp' : 'border-line'}`}>
          <p className="text-faded text-sm">
            <b className={fromStaff ? 'text-stamp' : 'text-ink'}>{fromStaff ? '운영진' : own}</b>{' '}
            <DateTime value={datetime} form="full" />
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function MoreForm({ add, onAdded }: { add(text: string): Promise<unknown>; onAdded(): void }) {
  const form = useForm({
    checks: { text: required() },
    async submit({ text }) {
      await add(text.trim())
      form.clearSent({ text })
      toast.success('덧붙였습니다.')
      onAdded()
    },
  })
  return (
    <Form form={form} className="mt-4 space-y-2">
      <TextAreaField label="덧붙일 말" name="text" max={INQUIRY_TEXT_MAX} />
      <SubmitButton>덧붙이기</SubmitButton>
    </Form>
  )
}

/** An inquiry as its writer reads it, with the form for what they add. */
export function InquiryThread({
  inquiry,
  add,
  onAdded,
}: {
  inquiry: Inquiry
  add(text: string): Promise<unknown>
  onAdded(): void
}) {
  const { number, subject, state, datetime, dueAt, texts } = inquiry
  const refusal = inquiryRefusal(inquiry)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="figures font-semibold">{number}</span>
        <span>{inquirySubjects[subject]}</span>
        <InquiryStamp state={state} />
        <span className="text-faded text-sm">
          <DateTime value={datetime} form="full" />
        </span>
      </p>
      {dueAt && state === 'waiting' && (
        <p className="mt-1 text-faded text-sm">{dayWords(dueAt)}까지 답합니다.</p>
      )}
      <InquiryTexts texts={texts} own="나" />
      {refusal ? (
        <p className="mt-4 text-faded text-sm">{refusal}</p>
      ) : (
        <MoreForm add={add} onAdded={onAdded} />
      )}
    </>
  )
}
