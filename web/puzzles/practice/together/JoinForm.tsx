import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { checkName, NameField } from './NameField.tsx'

/** The form by which a guest takes a seat in a room. */
export function JoinForm({ room, onJoined }: { room: string; onJoined(playId: string): void }) {
  const viewer = useViewer()
  const form = useForm({
    checks: { name: viewer ? optional : checkName },
    async submit({ name }) {
      const { data } = await browserApi('POST /api/together/join', {
        body: { room, ...(!viewer && { name }) },
      })
      onJoined(data.playId)
    },
  })
  return (
    <Form form={form} className="mt-5 max-w-[24rem] space-y-4">
      <NameField viewer={viewer} />
      <SubmitButton>함께 풀기</SubmitButton>
    </Form>
  )
}
