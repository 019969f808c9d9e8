import { useState } from 'react'
import type { Refusal } from '#contract/platform/http/refusals.ts'
import type { TriesLeft } from '#contract/puzzles/answers/answers.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { sendOrQueue } from '#web/app/outbox/send-or-queue.ts'
import { useViewer } from '#web/app/session/session.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { useOwnTries } from './own-tries.ts'
import { triesLeftWords } from './tries-left.ts'
import { waitWords } from './wait.ts'

function words({ message, details: { retryAfterSeconds } }: Refusal) {
  return retryAfterSeconds
    ? `${message} ${waitWords(retryAfterSeconds)} 후에 다시 제출할 수 있습니다.`
    : undefined
}

const NO_REPLY: { reply: string | null; askId: number | null } = { reply: null, askId: null }

export interface AnswerFormProps {
  postId: number
  authorSeesWrong: boolean
  /** Runs before the answer is reported as right. */
  onRight(): Promise<void>
  /** Fetches the current number from the server. */
  triesLeft(): Promise<TriesLeft | null | undefined>
}

/** The storage key of the answer draft until it is sent. */
export const answerDraftKey = (postId: number) => `answer:${postId}`

/** The state of trying an answer: the verdict, and the earlier attempts. */
export function useAnswer({ postId, authorSeesWrong, onRight, triesLeft }: AnswerFormProps) {
  const [verdict, setVerdict] = useState<string>()
  const [reply, setReply] = useState(NO_REPLY)
  const place = answerDraftKey(postId)
  const { tries, addTry } = useOwnTries(postId, useViewer()?.memberId)

  const form = useForm({
    checks: { answer: required('정답변을 입력해 주세요.') },
    async submit({ answer }) {
      setVerdict(undefined)
      setReply(NO_REPLY)
      const request = {
        call: 'POST /api/correct',
        body: { postId, answer, ...(authorSeesWrong && { wasTold: true }) },
      } as const
      const sending = browserApi(request.call, { body: request.body })
      const right = await sendOrQueue(sending, { text: answer, place, asked: request, tells: true })
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
      if (replied) setReply(replied.data)
    },
    // The error also appears at the field, where space is reserved for it.
    onFailure: error => setVerdict(failureWords(error, words)),
  })

  return { form, verdict, reply, tries, clearVerdict: () => setVerdict(undefined) }
}
