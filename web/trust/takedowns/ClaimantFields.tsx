import { CLAIM_NAME_MAX, claimantKeys, claimants } from '#contract/trust/takedowns/rights-rules.ts'
import { VisitorFields } from '#web/trust/receipts/VisitorFields.tsx'
import { SelectField, TextField } from '#web/ui/forms/Field.tsx'

/** The claimant's details, and the address for the answer. */
export function ClaimantFields({ email }: { email: string }) {
  return (
    <>
      <SelectField label="신고하는 사람" name="claimant" defaultValue="">
        <option value="">선택해 주세요</option>
        {claimantKeys.map(key => (
          <option key={key} value={key}>
            {claimants[key]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="이름 또는 단체 이름"
        name="name"
        max={CLAIM_NAME_MAX}
        autoComplete="name"
        hint="관리자에게만 보입니다. 글의 작성자에게 알리지 않습니다."
      />
      <VisitorFields email={email} hint="처리한 결과를 보냅니다." call="POST /api/rights/code" />
    </>
  )
}
