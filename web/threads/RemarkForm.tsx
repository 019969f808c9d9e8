import { useEffect, useRef, useState } from 'react'
import { mayModerate } from '#contract/boards.ts'
import { COMMENT_MAX } from '#contract/comment-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { coveredTalk } from '#contract/spoiler-bars.ts'
import { lengthWords } from '#contract/text.ts'
import { TextAreaField } from '../forms/Field.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { StaffMark } from '../forms/StaffMark.tsx'
import { useForm } from '../forms/use-form.ts'
import { useNavigate } from '../navigation/navigation.ts'
import { GateNote, lackWords, offerWaysOut, useLack } from '../session/Gate.tsx'
import { keepTyped, takeTyped, typedAt } from '../session/typed.ts'
import { figure } from '../ui/figures.ts'
import { Gated } from '../ui/Tooltip.tsx'
import { orWait } from '../waiting/or-wait.ts'
import { LeakChoice } from './LeakChoice.tsx'
import { NamingMenu } from './NamingMenu.tsx'
import { namedIn } from './naming.ts'
import { findDraft, joinedTexts, keepDraft } from './remark-drafts.ts'
import { sendByKey } from './send-by-key.ts'
import { type Leveled, useTalk } from './talk.ts'
import { sendings, type Writing, write } from './writing.ts'

/** As the server counts: code points, without the space around the text. */
const lengthOf = (text: string) => [...text.trim()].length

/** What a writer may choose who is asked whether the answer stands in it; 해결방 holds none of the replies out here. */
const ways = {
  usual: {},
  checked: { leakChecked: true },
  solved: { room: 'solved', parentId: null },
} as const

/** The refusal that asks; anything else is thrown on. */
function leakIn(error: unknown) {
  if (error instanceof Refusal && error.details.data?.leak) return error
  throw error
}

interface RemarkFormProps {
  parentId?: number | null
  /** What it tells at least. */
  least?: Leveled['spoiler'] | undefined
}

/** Writes a remark, or a reply to the one with `parentId`. */
export function RemarkForm({ parentId = null, least = 0 }: RemarkFormProps) {
  const {
    words,
    name,
    formId,
    showsNickname,
    viewer,
    writing,
    arriveAt,
    target,
    hrefOfSolved,
    levels,
    naming,
  } = useTalk()
  const navigate = useNavigate()
  /** Why its writer is asked what to do with it: the answer seems to stand in it. */
  const [leak, setLeak] = useState<string>()
  const way = useRef<keyof typeof ways>('usual')
  const lack = useLack()
  const reason = lack && lackWords(lack, words.act)
  const [asStaff, setAsStaff] = useState(false)
  const [leveled, setLeveled] = useState<Leveled>({ spoiler: least, teaser: null })
  const mayMark = target.type === 'comment' && mayModerate(viewer, target)
  const isReply = parentId !== null
  const label = isReply ? '답글' : words.noun
  const draftName = `${name}:${parentId ?? 'new'}`
  const nameOf = useRef(sendings())

  const form = useForm({
    checks: {
      content(content) {
        if (lengthOf(content) > COMMENT_MAX) return lengthWords(COMMENT_MAX)
        return words.problem({ content, isReply }) ?? undefined
      },
    },
    async submit({ content }) {
      const { call, body } = writing(content, parentId)
      const chosen = way.current
      way.current = 'usual'
      setLeak(undefined)
      const more = {
        ...ways[chosen],
        ...(mayMark && asStaff && { asStaff }),
        ...(levels && leveled),
        ...(naming && { mentions: await namedIn(content) }),
      }
      // Told at another level it is another text: the first may have arrived.
      const sendId = nameOf.current(content + leveled.spoiler)
      const asked = { call, body: { ...body, ...more, sendId } } as Writing
      const written = { text: content, place: draftName, asked, tells: name.startsWith('solved-room') }
      const id = await orWait(write(asked), written).catch(leakIn)
      if (id instanceof Refusal) return setLeak(id.message)
      // Its writer may have gone on typing while it was on its way.
      if (form.clearSent({ content })) {
        if (viewer) keepDraft(draftName, viewer, '')
        else keepTyped(draftName, '')
        setLeveled({ spoiler: least, teaser: null })
      }
      setAsStaff(false)
      // The same words may be said once more.
      nameOf.current = sendings()
      if (id === undefined) return
      if (chosen === 'solved' && hrefOfSolved) await navigate(hrefOfSolved(id))
      else await arriveAt(id, isReply)
    },
    words: ({ message, code }: Refusal) =>
      isReply && code !== 'too_many_requests' ? `답글 등록에 실패했습니다. ${message}` : undefined,
  })

  // A reply form opens to be written in.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReply) box.current?.querySelector('textarea')?.focus()
  }, [isReply])

  const { fill } = form
  useEffect(() => {
    if (!viewer?.activated) {
      const typed = typedAt(draftName)
      if (typed) fill({ content: typed })
      return
    }
    // What was typed before signing in goes below what the member had begun.
    const draft = joinedTexts(findDraft(draftName, viewer), takeTyped(draftName))
    if (draft === '') return
    keepDraft(draftName, viewer, draft)
    fill({ content: draft })
  }, [viewer, draftName, fill])

  function sendAs(chosen: keyof typeof ways) {
    way.current = chosen
    form.element.current?.requestSubmit()
  }
  function keep(text: string) {
    setLeak(undefined)
    if (viewer?.activated) keepDraft(draftName, viewer, text)
    else keepTyped(draftName, text)
  }
  const note = useRef<HTMLDivElement>(null)

  const length = lengthOf(form.values?.content ?? '')
  return (
    <div ref={box} id={isReply ? undefined : formId} className="scroll-mt-4">
      {showsNickname && (
        <p className="mb-1 min-h-6 font-semibold text-sm">
          {viewer && <span className="sr-only">닉네임 </span>}
          {viewer?.nickname}
        </p>
      )}
      {!isReply && (
        <div className="mb-2">
          <GateNote ref={note} act={words.act} to={`#${formId}`} />
        </div>
      )}
      <Form form={form}>
        <TextAreaField
          label={label}
          isLabelHidden
          name="content"
          rows={3}
          placeholder={words.problem({ content: '', isReply }) ?? ''}
          onKeyDown={sendByKey}
          inside={viewer?.activated && naming && <NamingMenu text={form.values?.content} place={naming} />}
          onInput={({ currentTarget }) => keep(currentTarget.value)}
        />
        {levels && <levels.Fields value={leveled} least={least} onChange={setLeveled} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {mayMark && <StaffMark isOn={asStaff} onChange={setAsStaff} />}
          {!lack && <p className="mr-auto text-faded text-xs max-wide:hidden">Ctrl(⌘)+Enter로 등록합니다.</p>}
          <p className={`figures text-sm ${length > COMMENT_MAX ? 'font-bold text-stamp' : 'text-faded'}`}>
            <span className="sr-only">쓴 글자 수 </span>
            {figure(length)}/{figure(COMMENT_MAX)}
          </p>
          <Gated reason={reason} onRefused={() => offerWaysOut(note.current)}>
            {gated => <SubmitButton {...gated}>{isReply ? '답글 등록' : words.submit}</SubmitButton>}
          </Gated>
        </div>
      </Form>
      {leak && (
        <LeakChoice
          words={leak}
          cover={() => {
            fill({ content: coveredTalk(form.values?.content.trim() ?? '') })
            sendAs('usual')
          }}
          toSolved={() => sendAs('solved')}
          asItIs={() => sendAs('checked')}
        />
      )}
    </div>
  )
}
