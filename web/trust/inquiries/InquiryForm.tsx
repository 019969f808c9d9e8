import { lengthOf, normalizeText } from '#contract/platform/text/text.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import {
  INQUIRY_TEXT_MAX,
  INQUIRY_TEXT_MIN,
  type InquirySubject,
  inquirySubjectKeys,
  inquirySubjects,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { VisitorFields, visitorChecks } from '#web/trust/receipts/VisitorFields.tsx'
import { SelectField, TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { isChangedFrom, LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

const checks = {
  subject: required('무엇에 대한 문의인지 선택해 주세요.'),
  text: (text: string) =>
    lengthOf(text.trim()) < INQUIRY_TEXT_MIN ? `${INQUIRY_TEXT_MIN}자 이상 적어 주세요.` : undefined,
}

function InquiryFields() {
  return (
    <>
      <SelectField label="무엇에 대한 문의인지" name="subject" defaultValue="">
        <option value="">선택해 주세요</option>
        {inquirySubjectKeys.map(key => (
          <option key={key} value={key}>
            {inquirySubjects[key]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="문의 내용"
        name="text"
        rows={6}
        max={INQUIRY_TEXT_MAX}
        hint="비밀번호나 주민등록번호는 적지 말아 주세요."
      />
    </>
  )
}

const contentOf = ({ subject, text }: { subject: string; text: string }) => ({
  subject: subject as InquirySubject,
  text: text.trim(),
})

/** The form of members, whose account receives the answer. */
export function MemberInquiryForm({ onSubmitted }: { onSubmitted(): Promise<void> }) {
  const form = useForm({
    checks,
    async submit(values) {
      await browserApi('POST /api/user/inquiry', { body: contentOf(values) })
      form.clearSent(values)
      await onSubmitted()
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <InquiryFields />
      <SubmitButton className="w-full">문의하기</SubmitButton>
      {isChangedFrom({}, form) && <LeaveQuestion />}
    </Form>
  )
}

/** The form of visitors, who prove with a mailed code that the answer will reach them. */
export function VisitorInquiryForm({ onSubmitted }: { onSubmitted(receipt: ReceiptKey): void }) {
  const form = useForm({
    checks: { ...checks, ...visitorChecks },
    async submit({ email, code, ...values }) {
      const body = { ...contentOf(values), email: normalizeText(email), code: typedCode(code) }
      onSubmitted((await browserApi('POST /api/inquiry', { body })).data)
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <InquiryFields />
      <VisitorFields
        email={form.values?.email ?? ''}
        hint="답변을 이 주소로 보내 드립니다."
        call="POST /api/inquiry/code"
      />
      <SubmitButton className="w-full">문의하기</SubmitButton>
      {isChangedFrom({}, form) && <LeaveQuestion />}
    </Form>
  )
}
