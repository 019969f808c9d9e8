import { useEffect, useRef, useState } from 'react'
import { SUBMITTED_ANSWER_MAX, WRONG_ANSWERS_A_DAY, WRONG_ANSWERS_A_MINUTE } from '#contract/answer-rules.ts'
import type { TriesLeft } from '#contract/answers.ts'
import { TOLD_DAYS, TOLD_FROM_MEMBERS } from '#contract/author-stats-rules.ts'
import type { Refusal } from '#contract/refusals.ts'
import { lengthWords } from '#contract/text.ts'
import { browserApi } from '../api/browser-api.ts'
import { TextField } from '../forms/Field.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { useForm } from '../forms/use-form.ts'
import { MoreMenu } from '../reporting/MoreMenu.tsx'
import { GateNote, lackWords, offerWaysOut, useLack } from '../session/Gate.tsx'
import { useViewer } from '../session/session.ts'
import { keepTyped, takeTyped, typedAt } from '../session/typed.ts'
import { Gated } from '../ui/Tooltip.tsx'
import { failureWords } from '../ui/use-action.ts'
import { orWait } from '../waiting/or-wait.ts'
import { useOwnTries } from './own-tries.ts'
import { triesLeftWords } from './tries-left.ts'
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

const NOTHING_TOLD: { reply: string | null; askId: number | null } = { reply: null, askId: null }

const ACT = '정답을 제출할'

interface AnswerFormProps {
  postId: number
  /** Whether the author is shown wrong answers. */
  tells: boolean
  /** Runs before the answer is called right. */
  onRight(): Promise<void>
  /** As the server counts them now. */
  triesLeft(): Promise<TriesLeft | null | undefined>
}

/** Where readers try their answer. */
export function AnswerForm({ postId, tells, onRight, triesLeft }: AnswerFormProps) {
  const [verdict, setVerdict] = useState<string>()
  const [told, setTold] = useState(NOTHING_TOLD)
  const lack = useLack()
  const viewer = useViewer()
  const isActive = viewer?.activated
  const place = `answer:${postId}`
  const { tries, addTry } = useOwnTries(postId, viewer?.memberId)

  const form = useForm({
    checks: { answer: problem },
    async submit({ answer }) {
      setVerdict(undefined)
      setTold(NOTHING_TOLD)
      const asked = {
        call: 'POST /api/correct',
        body: { postId, answer, ...(tells && { wasTold: true }) },
      } as const
      const sending = browserApi(asked.call, { body: asked.body })
      const right = await orWait(sending, { text: answer, place, asked, tells: true })
      if (right === undefined) {
        form.clearSent({ answer })
        return
      }
      if (right) return onRight()
      form.element.current?.querySelector('input')?.select()
      if (right === null) return setVerdict('관리자에게 문의해 주세요.')
      setVerdict('오답입니다!')
      addTry(answer.trim())
      const left = await triesLeft().catch(() => null)
      if (left) setVerdict(`오답입니다! ${triesLeftWords(left)}`)
      const replied = await browserApi('GET /api/correct/reply', { query: { postId } }).catch(() => null)
      if (replied) setTold(replied.data)
    },
    // At the field as well, where room is kept for it.
    onFailure: error => setVerdict(failureWords(error, words)),
  })

  const note = useRef<HTMLDivElement>(null)
  const { fill } = form
  useEffect(() => {
    const typed = isActive ? takeTyped(place) : typedAt(place)
    if (typed) fill({ answer: typed })
  }, [isActive, place, fill])

  return (
    <Form form={form} className="flex grow flex-col [html[data-member]_&]:min-h-60">
      <div id="answer" className="mb-3 scroll-mt-4 empty:hidden">
        <GateNote ref={note} act={ACT} to="#answer" />
      </div>
      {tells && (
        <p className="mb-2 text-faded text-sm">
          이 퀴즈에 낸 오답은 작성자에게 보입니다. {TOLD_FROM_MEMBERS}명 이상이 낸 오답만 이름 없이 보이고,{' '}
          {TOLD_DAYS}일이 지나면 지워집니다.
        </p>
      )}
      <div className="answer-field flex items-start gap-2">
        <TextField
          label="정답 입력"
          name="answer"
          autoComplete="off"
          hint="띄어쓰기, 문장 부호, 대소문자는 달라도 됩니다."
          error={verdict}
          onInput={({ currentTarget }) => {
            setVerdict(undefined)
            if (!isActive) keepTyped(place, currentTarget.value)
          }}
          className="grow max-wide:[&>p]:min-h-10"
        />
        <Gated
          reason={lack && lackWords(lack, ACT)}
          onRefused={() => offerWaysOut(note.current)}
          className="mt-6"
        >
          {gated => <SubmitButton {...gated}>제출</SubmitButton>}
        </Gated>
      </div>
      <div className="mb-2 flex items-start justify-between gap-2 has-[>p:empty]:hidden">
        <p role="status" className="min-w-0 break-words">
          {told.reply && `작성자의 답글: ${told.reply}`}
        </p>
        {told.askId && (
          <MoreMenu target={{ targetType: 'ask', targetId: told.askId, authorId: null, board: 'custom' }} />
        )}
      </div>
      <ul aria-label="내가 낸 오답" className="own-tries for-members">
        {tries.map(tried => (
          <li key={tried}>
            <s>{tried}</s>
          </li>
        ))}
      </ul>
      <details className="for-members mt-auto text-faded text-sm">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp">
          규칙
        </summary>
        <p>
          한 문제에 오답은 1분에 {WRONG_ANSWERS_A_MINUTE}번, 하루에 {WRONG_ANSWERS_A_DAY}번까지 제출할 수
          있습니다. 같은 오답은 한 번으로 셉니다.
        </p>
      </details>
    </Form>
  )
}
