import { useRef, useState } from 'react'
import { mayModerate } from '#contract/community/boards/boards.ts'
import { COMMENT_MAX } from '#contract/community/comments/comment-rules.ts'
import { coveredTalk } from '#contract/community/comments/spoiler-bars.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { lengthWords } from '#contract/platform/text/text.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { orWait } from '#web/app/outbox/or-wait.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { leakIn } from '../leak.ts'
import { type Leveled, useTalk } from '../talk.ts'
import { namedIn } from './naming.ts'
import { keptBy, useDraft } from './use-draft.ts'
import { sendings, type Writing, write } from './writing.ts'

/** As the server counts: code points, without the space around the text. */
export const lengthOf = (text: string) => [...text.trim()].length

/** What a writer may choose who is asked whether the answer stands in it; 해결방 holds none of the replies out here. */
const ways = {
  usual: {},
  checked: { leakChecked: true },
  solved: { room: 'solved', parentId: null },
} as const
type Way = keyof typeof ways

export interface RemarkPlace {
  /** The one that is answered, if any. */
  parentId: number | null
  /** What it tells at least. */
  least: Leveled['spoiler']
}

/** What goes with a remark beside its words: as whom it is said, and what it tells. */
function useParticulars(least: Leveled['spoiler']) {
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
      ...(naming && { mentions: await namedIn(content) }),
    }),
  }
}

/** A remark while it is written: its form, its draft, its particulars, and the question whether it gives the answer away. */
export function useRemark({ parentId, least }: RemarkPlace) {
  const { words, name, viewer, writing, arriveAt, hrefOfSolved } = useTalk()
  const navigate = useNavigate()
  /** Why its writer is asked what to do with it: the answer seems to stand in it. */
  const [leak, setLeak] = useState<string>()
  const way = useRef<Way>('usual')
  const particulars = useParticulars(least)
  const { leveled, unlevel, fieldsFor, setAsStaff } = particulars
  const isReply = parentId !== null
  const draftName = `${name}:${parentId ?? 'new'}`
  const keepText = keptBy({ name: draftName, viewer })
  const nameOf = useRef(sendings())

  async function send(content: string, chosen: Way) {
    const { call, body } = writing(content, parentId)
    const more = { ...ways[chosen], ...(await fieldsFor(content)) }
    // Told at another level it is another text: the first may have arrived.
    const sendId = nameOf.current(content + leveled.spoiler)
    const asked = { call, body: { ...body, ...more, sendId } } as Writing
    const written = { text: content, place: draftName, asked, tells: name.startsWith('solved-room') }
    return orWait(write(asked), written).catch(leakIn)
  }

  const form = useForm({
    checks: {
      content(content) {
        if (lengthOf(content) > COMMENT_MAX) return lengthWords(COMMENT_MAX)
        return words.problem({ content, isReply }) ?? undefined
      },
    },
    async submit({ content }) {
      const chosen = way.current
      way.current = 'usual'
      setLeak(undefined)
      const id = await send(content, chosen)
      if (id instanceof Refusal) return setLeak(id.message)
      // Its writer may have gone on typing while it was on its way.
      if (form.clearSent({ content })) {
        keepText('')
        unlevel()
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
  const { fill } = form
  useDraft({ name: draftName, viewer, fill })

  function sendAs(chosen: Way) {
    way.current = chosen
    form.element.current?.requestSubmit()
  }
  return {
    form,
    particulars,
    leak,
    sendAs,
    keep(text: string) {
      setLeak(undefined)
      keepText(text)
    },
    /** Sends it with its whole text covered. */
    sendCovered() {
      fill({ content: coveredTalk(form.values?.content.trim() ?? '') })
      sendAs('usual')
    },
  }
}
