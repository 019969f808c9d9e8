import { useState } from 'react'
import { SUBMITTED_ANSWER_MAX } from '#contract/puzzles/answers/answer-rules.ts'
import type { WrongAnswerLookup } from '#contract/puzzles/author-stats/author-stats.ts'
import { ASKS_A_DAY, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { AskedAnswer } from './AskedAnswer.tsx'

const FEW = `${TOLD_MEMBERS_MIN}명 미만`

const membersWords = (members: number | null) => (members === null ? FEW : `${members}명`)

interface AskPartProps {
  postId: number
  asked: WrongAnswerLookup[]
  /** Whether submitted answers are stored unreadable, so that no one sees them. */
  isSealed: boolean
  /** Called after the list has changed. */
  onChanged(): void
}

/** The part in which an author asks how many members gave a wrong answer, and replies to it. */
export function AskPart({ postId, asked, isSealed, onChanged }: AskPartProps) {
  const [message, setMessage] = useState<string>()
  const form = useForm({
    checks: { text: required('오답변을 입력해 주세요.') },
    async submit({ text }) {
      setMessage(undefined)
      const { data } = await browserApi('POST /api/post/stats/ask', { body: { postId, text: text.trim() } })
      setMessage(`이 오답을 낸 회원: ${membersWords(data.members)}`)
      form.element.current?.querySelector('input')?.select()
      onChanged()
    },
  })
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        {isSealed && '제출한 답은 누구도 읽을 수 없게 보관합니다. '}짐작하는 오답을 물어보면 몇 명이 냈는지
        알려 드립니다. 하루에 {ASKS_A_DAY}번까지 물어볼 수 있고, {TOLD_MEMBERS_MIN}명이 안 되면 알려 드리지
        않습니다.
      </p>
      <Form form={form} className="flex flex-wrap items-start gap-2">
        <TextField
          label="오답"
          name="text"
          autoComplete="off"
          max={SUBMITTED_ANSWER_MAX}
          success={message}
          onInput={() => setMessage(undefined)}
          className="grow basis-60"
        />
        <SubmitButton className="mt-6 max-wide:mt-0">물어보기</SubmitButton>
      </Form>
      {asked.length > 0 && (
        <ul aria-label="조회한 오답" className="mt-4 divide-y divide-line border-line border-t">
          {asked.map(row => (
            <AskedAnswer
              key={row.text}
              postId={postId}
              asked={row}
              members={membersWords(row.members)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </>
  )
}
