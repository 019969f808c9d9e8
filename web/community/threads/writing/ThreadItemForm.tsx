import { useEffect, useRef } from 'react'
import { COMMENT_MAX } from '#contract/community/comments/comment-rules.ts'
import { lengthOf } from '#contract/platform/text/text.ts'
import {
  focusRequirementLink,
  GateNote,
  requirementWords,
  useMissingRequirement,
} from '#web/app/session/Gate.tsx'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { LengthSoFar } from '#web/ui/forms/LengthSoFar.tsx'
import { savedWords } from '#web/ui/forms/SavedMark.tsx'
import { StaffMark } from '#web/ui/forms/StaffMark.tsx'
import { ThreadItemText } from '../ThreadItemText.tsx'
import { useTalk } from '../talk.ts'
import { LeakChoice } from './LeakChoice.tsx'
import { NamingMenu } from './NamingMenu.tsx'
import { sendByKey } from './send-by-key.ts'
import { useWriting, type WritingPlace } from './use-writing.ts'

interface ThreadItemFormProps {
  parentId?: number | null
  least?: WritingPlace['least'] | undefined
}

/** A form for a new thread item, or for a reply to `parentId`. */
export function ThreadItemForm({ parentId = null, least = 0 }: ThreadItemFormProps) {
  const { words, formId, showsNickname, viewer, levels, naming } = useTalk()
  const { form, particulars, leak, pendingText, savedAt, saveDraft, sendAs, sendCovered } = useWriting({
    parentId,
    least,
  })
  const { mayMark, asStaff, setAsStaff, leveled, setLeveled } = particulars
  const missing = useMissingRequirement()
  const isReply = parentId !== null
  const content = form.values?.content ?? ''

  // A reply form takes the focus when it opens.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReply) box.current?.querySelector('textarea')?.focus()
  }, [isReply])
  const note = useRef<HTMLDivElement>(null)

  return (
    <div ref={box} id={isReply ? undefined : formId} className="scroll-mt-4">
      {pendingText !== undefined && (
        <div className="mb-3 border-line border-b pb-3">
          <p className="mb-1 text-sm">
            <b>{viewer?.nickname}</b> <span className="text-faded">등록 중…</span>
          </p>
          <ThreadItemText text={pendingText} />
        </div>
      )}
      {showsNickname && (
        <p className="mb-1 min-h-6 font-semibold text-sm">
          {viewer && <span className="sr-only">닉네임 </span>}
          {viewer?.nickname}
        </p>
      )}
      <Form form={form}>
        <TextAreaField
          label={isReply ? '답글' : words.noun}
          isLabelHidden
          name="content"
          rows={3}
          max={COMMENT_MAX}
          isCounted={false}
          placeholder={words.problem({ content: '', isReply }) ?? ''}
          onKeyDown={sendByKey}
          inside={viewer?.activated && naming && <NamingMenu text={form.values?.content} place={naming} />}
          onInput={({ currentTarget }) => saveDraft(currentTarget.value)}
        />
        {levels && <levels.Fields value={leveled} least={least} onChange={setLeveled} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <div className="mr-auto">
            {!isReply && <GateNote ref={note} act={words.act} to={`#${formId}`} isInline />}
            {!missing && (
              <p className={`for-members figures text-faded text-xs ${savedAt ? '' : 'max-wide:hidden'}`}>
                {savedWords(savedAt, 'Ctrl(⌘)+Enter로 등록합니다.')}
              </p>
            )}
          </div>
          {mayMark && <StaffMark isOn={asStaff} onChange={setAsStaff} />}
          <LengthSoFar length={lengthOf(content)} max={COMMENT_MAX} />
          <Gated
            reason={missing && requirementWords(missing, words.act)}
            onRefused={() => focusRequirementLink(note.current)}
          >
            {gated => <SubmitButton {...gated}>{isReply ? '답글 등록' : words.submit}</SubmitButton>}
          </Gated>
        </div>
      </Form>
      {leak && (
        <LeakChoice
          words={leak}
          cover={sendCovered}
          toSolved={() => sendAs('solved')}
          asItIs={() => sendAs('checked')}
        />
      )}
    </div>
  )
}
