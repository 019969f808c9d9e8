import { CLAIM_NAME_MAX, REBUTTAL_MAX } from '#contract/trust/takedowns/rights-rules.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'

/** The claimant's choice: hide the text, or publish a rebuttal under it. */
export function WishFields({ wish }: { wish: string }) {
  return (
    <>
      <SelectField label="요청 사항" name="wish" defaultValue="delete">
        <option value="delete">글의 삭제(게시 중단)</option>
        <option value="rebuttal">반박 내용을 글 아래에 싣기</option>
      </SelectField>
      {wish === 'rebuttal' && (
        <>
          <TextAreaField
            label="반박 내용"
            name="rebuttal"
            rows={5}
            max={REBUTTAL_MAX}
            hint="받아들이면 적은 그대로 글 아래에 누구나 볼 수 있게 싣습니다. 댓글에 대한 말이면 그 댓글이 달린 글의 주소를 적어 주세요. 리뷰, 도서, 연재에는 실을 수 없으니 메일로 알려 주세요."
          />
          <TextField
            label="반박 내용에 함께 적을 이름"
            name="rebuttalName"
            max={CLAIM_NAME_MAX}
            autoComplete="off"
            hint="누구나 볼 수 있습니다. 실제 이름이 아니어도 됩니다."
          />
        </>
      )}
    </>
  )
}
