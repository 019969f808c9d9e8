import { useNavigate } from '#web/app/navigation/navigation.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { receiptAddress, receiptKeyIn } from './receipt-key.ts'

/** A form for visitors who open the page without the link in the mail. */
export function KeyForm({ page }: { page: Parameters<typeof receiptKeyIn>[0] }) {
  const navigate = useNavigate()
  const form = useForm({
    checks: {
      address: (value: string) =>
        receiptKeyIn(page, value) ? undefined : '메일에 있는 주소를 그대로 붙여 넣어 주세요.',
    },
    async submit({ address }) {
      const key = receiptKeyIn(page, address)
      if (key) await navigate(receiptAddress(page, key))
    },
  })
  return (
    <Form form={form} className="space-y-2">
      <TextField label="접수 메일에 있는 주소" name="address" autoComplete="off" />
      <SubmitButton>상태 보기</SubmitButton>
    </Form>
  )
}
