import { useEffect, useRef } from 'react'
import {
  SUBMITTED_ANSWER_MAX,
  WRONG_ANSWERS_A_DAY,
  WRONG_ANSWERS_A_MINUTE,
} from '#contract/puzzles/answers/answer-rules.ts'
import { TOLD_DAYS, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import {
  focusRequirementLink,
  GateNote,
  requirementWords,
  useMissingRequirement,
} from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { storeTypedText, takeTypedText, typedText } from '#web/app/session/typed.ts'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { useResultInView } from '#web/ui/bring-into-view.ts'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { type AnswerFormProps, answerDraftKey, useAnswer } from './use-answer.ts'

const ACT = '정답을 제출할'

/** A notice before the first attempt that the author sees wrong answers. */
const ToldNote = () => (
  <p className="mb-2 text-faded text-sm">
    이 퀴즈에 낸 오답은 작성자에게 보입니다. {TOLD_MEMBERS_MIN}명 이상이 낸 오답만 이름 없이 보이고,{' '}
    {TOLD_DAYS}일이 지나면 삭제됩니다.
  </p>
)

export const TryRules = () => (
  <details className="min-w-0">
    <summary className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-stamp max-wide:min-h-11">
      규칙
    </summary>
    <p className="text-faded">
      한 문제에 오답은 1분에 {WRONG_ANSWERS_A_MINUTE}번, 하루에 {WRONG_ANSWERS_A_DAY}번까지 제출할 수
      있습니다. 같은 오답은 한 번으로 칩니다.
    </p>
  </details>
)

export function AnswerForm({ postId, authorSeesWrong, onRight, triesLeft }: AnswerFormProps) {
  const missing = useMissingRequirement()
  const viewer = useViewer()
  const isActive = viewer?.activated
  const place = answerDraftKey(postId)
  const { form, verdict, reply, tries, clearVerdict } = useAnswer({
    postId,
    authorSeesWrong,
    onRight,
    triesLeft,
  })

  const note = useRef<HTMLDivElement>(null)
  const { fill } = form
  useEffect(() => {
    const typed = isActive ? takeTypedText(place) : typedText(place)
    if (typed) fill({ answer: typed })
  }, [isActive, place, fill])

  return (
    <Form form={form} className="flex grow flex-col">
      <div id="answer" className="scroll-mt-32">
        {authorSeesWrong && <ToldNote />}
        <div className="answer-field flex items-start gap-2">
          <TextField
            label="정답 입력"
            isLabelHidden
            placeholder="정답을 입력해 주세요."
            name="answer"
            max={SUBMITTED_ANSWER_MAX}
            autoComplete="off"
            hint="띄어쓰기, 문장 부호, 대소문자는 달라도 됩니다."
            error={verdict}
            onInput={({ currentTarget }) => {
              clearVerdict()
              if (!isActive) storeTypedText(place, currentTarget.value)
            }}
            className="grow"
          />
          <Gated
            reason={missing && requirementWords(missing, ACT)}
            onRefused={() => focusRequirementLink(note.current)}
          >
            {gated => <SubmitButton {...gated}>제출</SubmitButton>}
          </Gated>
        </div>
        <div className="mt-2 text-faded">
          <GateNote ref={note} act={ACT} to="#answer" />
        </div>
      </div>
      <div className="answer-told mb-2 flex items-start justify-between gap-2 has-[>p:empty]:hidden">
        <p ref={useResultInView()} role="status" className="min-w-0 break-words">
          {reply.reply && `작성자의 답글: ${reply.reply}`}
        </p>
        {reply.askId && (
          <MoreMenu target={{ targetType: 'ask', targetId: reply.askId, authorId: null, board: 'custom' }} />
        )}
      </div>
      <ul aria-label="내가 낸 오답" className="own-tries for-members">
        {tries.map(tried => (
          <li key={tried}>
            <s>{tried}</s>
          </li>
        ))}
      </ul>
    </Form>
  )
}
