import { useRef, useState } from 'react'
import { mayModerate } from '#contract/community/boards/boards.ts'
import { coveredTalk } from '#contract/community/comments/spoiler-bars.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { withSendId } from '#web/app/api/send-id.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { sendOrQueue } from '#web/app/outbox/send-or-queue.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { leakIn } from '../leak.ts'
import { type Leveled, useTalk } from '../talk.ts'
import { mentionIdsIn } from './naming.ts'
import { draftSaver, useDraft } from './use-draft.ts'
import { type Writing, write } from './writing.ts'

/**
 * The author's options after a leak warning. In the solved room a text can't be a reply to one outside.
 */
const leakOptions = {
  usual: {},
  checked: { leakChecked: true },
  solved: { room: 'solved', parentId: null },
} as const
type LeakOption = keyof typeof leakOptions

export interface WritingPlace {
  /** The thread item being answered, if any. */
  parentId: number | null
  /** The minimum spoiler level. */
  least: Leveled['spoiler']
}

/** A thread item's settings besides its text: whether it is by staff, and how much it reveals. */
function useItemSettings(least: Leveled['spoiler']) {
  const { viewer, target, levels, naming } = useTalk()
  const [asStaff, setAsStaff] = useState(false)
  const [leveled, setLeveled] = useState<Leveled>({ spoiler: least, teaser: null })
  const mayMark = target.type === 'comment' && mayModerate(viewer, target)
  return {
    mayMark,
    asStaff,
    setAsStaff,
    leveled,
    setLeveled,
    unlevel: () => setLeveled({ spoiler: least, teaser: null }),
    fieldsFor: async (content: string) => ({
      ...(mayMark && asStaff && { asStaff }),
      ...(levels && leveled),
      ...(naming && { mentions: await mentionIdsIn(content) }),
    }),
  }
}

/** A thread item being written: its form, draft, settings and leak warning. */
export function useWriting({ parentId, least }: WritingPlace) {
  const { words, name, viewer, writing, arriveAt, hrefOfSolved } = useTalk()
  const navigate = useNavigate()
  /** The leak warning's text: the thread item seems to contain the answer. */
  const [leak, setLeak] = useState<string>()
  /** The text under way to the server, shown as a pending thread item. */
  const [pendingText, setPendingText] = useState<string>()
  const [savedAt, setSavedAt] = useState<string | undefined>()
  const leakOption = useRef<LeakOption>('usual')
  const particulars = useItemSettings(least)
  const { unlevel, fieldsFor, setAsStaff } = particulars
  const isReply = parentId !== null
  const draftName = `${name}:${parentId ?? 'new'}`
  const saveText = draftSaver({ name: draftName, viewer })

  async function send(content: string, chosen: LeakOption) {
    const { call, body } = writing(content, parentId)
    const more = { ...leakOptions[chosen], ...(await fieldsFor(content)) }
    // A text that waits offline keeps the key of its first request, whose response may have been lost.
    const sending = withSendId(call, { ...body, ...more })
    const request = { call, body: sending.body } as Writing
    const queued = { text: content, place: draftName, asked: request, tells: name.startsWith('solved-room') }
    const id = await sendOrQueue(write(request), queued).catch(leakIn)
    sending.settle()
    return id
  }

  async function submitAs(content: string, chosen: LeakOption) {
    const id = await send(content, chosen)
    if (id instanceof Refusal) return setLeak(id.message)
    // The author may have kept typing while the request was running.
    if (form.clearSent({ content })) {
      setSavedAt(saveText('', content))
      unlevel()
    }
    setAsStaff(false)
    if (id === undefined) return
    if (chosen === 'solved' && hrefOfSolved) await navigate(hrefOfSolved(id))
    else await arriveAt(id, isReply)
  }

  const form = useForm({
    checks: {
      content: content => words.problem({ content, isReply }) ?? undefined,
    },
    async submit({ content }) {
      const chosen = leakOption.current
      leakOption.current = 'usual'
      setLeak(undefined)
      setPendingText(content)
      try {
        await submitAs(content, chosen)
      } finally {
        setPendingText(undefined)
      }
    },
    words: ({ message, code }: Refusal) =>
      isReply && code !== 'too_many_requests' ? `답글 등록에 실패했습니다. ${message}` : undefined,
  })
  const { fill } = form
  useDraft({ name: draftName, viewer, form: form.element, isSending: pendingText !== undefined, fill })

  function sendAs(chosen: LeakOption) {
    leakOption.current = chosen
    form.element.current?.requestSubmit()
  }
  return {
    form,
    particulars,
    leak,
    pendingText,
    savedAt,
    sendAs,
    saveDraft(text: string) {
      setLeak(undefined)
      setSavedAt(saveText(text))
    },
    /** Submits the thread item with its whole text as a spoiler. */
    sendCovered() {
      fill({ content: coveredTalk(form.values?.content.trim() ?? '') })
      sendAs('usual')
    },
  }
}
