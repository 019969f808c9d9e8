import { useEffect, useRef, useState } from 'react'
import { COMMENT_MAX } from '#contract/community/comments/comment-rules.ts'
import { coveredTalk } from '#contract/community/comments/spoiler-bars.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { isComposing } from '#web/ui/input/ime.ts'
import { leakIn } from '../leak.ts'
import { type Leveled, useTalk } from '../talk.ts'
import type { ThreadItem } from '../thread-item.ts'
import { LeakChoice } from './LeakChoice.tsx'
import { NamingMenu } from './NamingMenu.tsx'
import { sendByKey } from './send-by-key.ts'

function Filled({ item }: { item: ThreadItem }) {
  const { id, content, parentId, spoiler = 0, teaser = null } = item
  const { words, saveEdit, stopEditing, levels, naming } = useTalk()
  const [leveled, setLeveled] = useState<Leveled>({ spoiler, teaser })
  /** Set while the author is asked whether the text reveals the answer on purpose. */
  const [leak, setLeak] = useState<string>()
  const leakChecked = useRef(false)
  const isReply = parentId !== null
  const form = useForm({
    checks: {
      content: text => words.problem({ content: text, isReply }) ?? undefined,
    },
    async submit({ content: text }) {
      const marks = { leveled: levels && leveled, leakChecked: leakChecked.current }
      leakChecked.current = false
      setLeak(undefined)
      const leakRefusal = await saveEdit(item, text, marks).catch(leakIn)
      if (leakRefusal) setLeak(leakRefusal.message)
    },
  })
  function saveCovered() {
    form.fill({ content: coveredTalk(form.values?.content.trim() ?? '') })
    form.element.current?.requestSubmit()
  }
  function saveAsItIs() {
    leakChecked.current = true
    form.element.current?.requestSubmit()
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = box.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  return (
    <div ref={box} className="py-2">
      <Form form={form}>
        <TextAreaField
          label={`${isReply ? '답글' : words.noun} 수정`}
          isLabelHidden
          name="content"
          rows={3}
          max={COMMENT_MAX}
          defaultValue={content ?? ''}
          inside={naming && <NamingMenu text={form.values?.content} place={naming} />}
          onInput={() => setLeak(undefined)}
          onKeyDown={event => {
            if (event.key === 'Escape' && !isComposing(event)) stopEditing(id)
            sendByKey(event)
          }}
        />
        {levels && <levels.Fields value={leveled} least={0} onChange={setLeveled} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => stopEditing(id)}>취소</Button>
          <SubmitButton>저장</SubmitButton>
        </div>
      </Form>
      {leak && <LeakChoice words={leak} cover={saveCovered} asItIs={saveAsItIs} />}
    </div>
  )
}

export function EditForm({ item }: { item: ThreadItem }) {
  const { levels } = useTalk()
  if (!levels || item.content !== null) return <Filled item={item} />
  return <levels.Whole item={item}>{whole => <Filled item={whole} />}</levels.Whole>
}
