import { REPLY_MAX } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

interface ReplyFormProps {
  postId: number
  text: string
  start: string | null
  onDone(): void
  onCancel(): void
}

/** The form for the reply that members see after this wrong answer. An empty reply removes it. */
export function ReplyForm({ postId, text, start, onDone, onCancel }: ReplyFormProps) {
  const form = useForm({
    checks: { reply: optional },
    async submit({ reply }) {
      const body = { postId, text, reply: reply.trim() || null }
      const { data } = await browserApi('PUT /api/post/stats/reply', { body })
      if (data.held) toast.success(HELD_WORDS)
      else toast.success(body.reply ? '이 오답에 답글을 달았습니다.' : '답글을 삭제했습니다.')
      onDone()
    },
  })
  return (
    <Form form={form} className="mt-2 flex flex-wrap items-start gap-2">
      <TextField
        label="이 오답에 답글 달기"
        name="reply"
        autoComplete="off"
        autoFocus
        max={REPLY_MAX}
        defaultValue={start ?? ''}
        hint="앞으로 이 오답을 내는 회원에게 보입니다. 정답은 적을 수 없고, 비우면 답글이 사라집니다."
        className="grow basis-60"
      />
      <span className="mt-6 flex gap-2">
        <SubmitButton>저장</SubmitButton>
        <Button onClick={onCancel}>취소</Button>
      </span>
    </Form>
  )
}
