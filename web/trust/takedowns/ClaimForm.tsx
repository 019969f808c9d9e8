import { useState } from 'react'
import { lengthOf, lengthWords, normalizeText } from '#contract/platform/text/text.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import {
  CLAIM_ADDRESS_MAX,
  CLAIM_ADDRESSES_MAX,
  CLAIM_STATEMENT_MAX,
  CLAIM_STATEMENT_MIN,
  type Claimant,
  type ClaimKind,
  claimKindKeys,
  claimKinds,
  REBUTTAL_MIN,
} from '#contract/trust/takedowns/rights-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { visitorChecks } from '#web/trust/receipts/VisitorFields.tsx'
import { SelectField, TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { isChangedFrom, LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { optional, required, useForm } from '#web/ui/forms/use-form.ts'
import { ClaimantFields } from './ClaimantFields.tsx'
import { ClaimFileField } from './ClaimFileField.tsx'
import { filesProblem, sendClaimFiles } from './claim-files.ts'
import { WishFields } from './WishFields.tsx'

const linesOf = (addresses: string) => addresses.split('\n').map(normalizeText).filter(Boolean)

function addressesProblem(text: string) {
  const lines = linesOf(text)
  if (lines.length === 0) return '글의 주소를 적어 주세요.'
  if (lines.some(line => lengthOf(line) > CLAIM_ADDRESS_MAX))
    return `주소 하나는 ${lengthWords(CLAIM_ADDRESS_MAX)}`
  return lines.length > CLAIM_ADDRESSES_MAX
    ? `주소는 ${CLAIM_ADDRESSES_MAX}개까지 적을 수 있습니다.`
    : undefined
}

const atLeast = (min: number) => (text: string) =>
  lengthOf(text) < min ? `${min}자 이상 적어 주세요.` : undefined

/** Checks of the fields before a claim is sent. */
const checks = {
  kind: required('무엇이 침해되었는지 선택해 주세요.'),
  addresses: addressesProblem,
  statement: atLeast(CLAIM_STATEMENT_MIN),
  wish: optional,
  rebuttal: (text: string, { wish }: { wish: string }) =>
    wish === 'rebuttal' ? atLeast(REBUTTAL_MIN)(text) : undefined,
  rebuttalName: (name: string, { wish }: { wish: string }) =>
    wish === 'rebuttal' && name.trim() === '' ? '함께 적을 이름을 적어 주세요.' : undefined,
  claimant: required('선택해 주세요.'),
  name: required('이름을 적어 주세요.'),
  ...visitorChecks,
}

export interface SubmittedClaim {
  number: string
  token: string
  /** Files that could not be uploaded after the claim was sent. */
  unsent: File[]
}

/** The fields for the infringement and the texts concerned. */
function ClaimFields() {
  return (
    <>
      <SelectField label="침해된 권리" name="kind" defaultValue="">
        <option value="">선택해 주세요</option>
        {claimKindKeys.map(key => (
          <option key={key} value={key}>
            {claimKinds[key].label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="글의 주소"
        name="addresses"
        rows={3}
        hint={`한 줄에 하나씩, ${CLAIM_ADDRESSES_MAX}개까지. 댓글과 리뷰는 #comment-7처럼 끝나는 주소를 적어 주세요.`}
      />
      <TextAreaField
        label="어떤 내용이 왜 권리를 침해하는지"
        name="statement"
        rows={6}
        max={CLAIM_STATEMENT_MAX}
        hint="해당하는 문장과 사실이 아닌 점을 자세히 적을수록 빨리 판단할 수 있습니다."
      />
    </>
  )
}

export function ClaimForm({ onSubmitted }: { onSubmitted(claim: SubmittedClaim): void }) {
  const [files, setFiles] = useState<File[]>([])
  const filesWrong = filesProblem(files)
  const form = useForm({
    checks,
    async submit({ kind, addresses, statement, claimant, name, email, code, ...wanted }) {
      if (filesWrong) return
      const { data } = await browserApi('POST /api/rights/claim', {
        body: {
          ...{ kind: kind as ClaimKind, claimant: claimant as Claimant, addresses: linesOf(addresses) },
          ...{
            statement: statement.trim(),
            name: normalizeText(name),
            email: normalizeText(email),
            code: typedCode(code),
          },
          ...(wanted.wish === 'rebuttal' && {
            rebuttal: { name: normalizeText(wanted.rebuttalName), text: wanted.rebuttal.trim() },
          }),
        },
      })
      onSubmitted({ ...data, unsent: await sendClaimFiles(data, files) })
    },
  })
  return (
    <Form form={form} className="mt-4 space-y-3">
      <ClaimFields />
      <WishFields wish={form.values?.wish ?? ''} />
      <ClaimFileField files={files} onChange={setFiles} />
      <ClaimantFields email={form.values?.email ?? ''} />
      <SubmitButton className="w-full">신고하기</SubmitButton>
      {(isChangedFrom({ wish: 'delete' }, form) || files.length > 0) && <LeaveQuestion />}
    </Form>
  )
}
