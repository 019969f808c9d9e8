import { type ReactNode, useState } from 'react'
import { SUBMITTED_ANSWER_MAX, WRONG_ANSWERS_A_DAY, WRONG_ANSWERS_A_MINUTE } from '#contract/answer-rules.ts'
import type { Refusal } from '#contract/refusals.ts'
import { lengthWords } from '#contract/text.ts'
import { browserApi } from '../api/browser-api.ts'
import { useSession } from '../session/session.ts'
import { TextField } from '../ui/Field.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { Message } from '../ui/Message.tsx'
import { Gated } from '../ui/Tooltip.tsx'
import { useForm } from '../ui/use-form.ts'
import { waitWords } from './wait.ts'

function problem(answer: string) {
  if (answer.trim() === '') return '정답을 입력해 주세요.'
  return [...answer.trim()].length > SUBMITTED_ANSWER_MAX
    ? `정답은 ${lengthWords(SUBMITTED_ANSWER_MAX)}`
    : undefined
}

function words({ message, details: { retryAfterSeconds } }: Refusal) {
  return retryAfterSeconds
    ? `${message} ${waitWords(retryAfterSeconds)} 후에 다시 제출할 수 있습니다.`
    : undefined
}

interface AnswerFormProps {
  postId: number
  /** Runs before the answer is called right. */
  onRight(): Promise<void>
  /** What else members may do here. */
  children: ReactNode
}

/** Where readers try their answer. */
export function AnswerForm({ postId, onRight, children }: AnswerFormProps) {
  const { state, viewer } = useSession()
  const [verdict, setVerdict] = useState<string>()
  const gate = state === 'unknown' || viewer?.activated ? null : '로그인한 회원만 정답을 제출할 수 있습니다.'

  const form = useForm({
    checks: { answer: problem },
    async submit({ answer }) {
      setVerdict(undefined)
      const right = await browserApi('POST /api/correct', { body: { postId, answer } })
      if (right) return onRight()
      setVerdict(right === null ? '관리자에게 문의해 주세요.' : '오답입니다!')
      form.element.current?.querySelector('input')?.select()
    },
    words,
  })

  return (
    <Form form={form} className="flex grow flex-col">
      <div className="flex items-start gap-2">
        <TextField
          label="정답 입력"
          name="answer"
          autoComplete="off"
          readOnly={gate !== null}
          placeholder={gate ?? ''}
          hint="띄어쓰기, 문장 부호, 대소문자는 달라도 됩니다."
          onInput={() => setVerdict(undefined)}
          className="grow"
        />
        <Gated reason={gate} className="mt-6">
          {gated => <SubmitButton {...gated}>제출</SubmitButton>}
        </Gated>
      </div>
      {verdict && !form.failure && <Message kind="alert">{verdict}</Message>}
      <div className="for-members order-last mt-auto flex min-h-11 items-center gap-3 pt-3">
        <p className="grow text-faded text-sm">
          한 문제에 오답은 1분에 {WRONG_ANSWERS_A_MINUTE}번, 하루에 {WRONG_ANSWERS_A_DAY}번까지 제출할 수
          있습니다.
        </p>
        {children}
      </div>
    </Form>
  )
}
