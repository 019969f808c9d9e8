import { useCallback, useRef, useState } from 'react'
import {
  CASES_PAGE_SIZE,
  type Content,
  type MemberEffect,
} from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { useCall, useQuery } from '#web/ui/lists/use-query.ts'

/** The moderator's choice for one case. It never applies to another case. */
interface Choice {
  caseId: number | null
  content: Content | null
  effect: MemberEffect
}
const NO_CHOICE: Choice = { caseId: null, content: null, effect: 'none' }

/** The case of an id with its details, which the viewer claims by opening it. */
function useOpenedCase(caseId: number | null) {
  const fetchCase = useCallback(async () => {
    if (caseId === null) return null
    void browserApi('POST /api/moderation/claim', { body: { caseId } }).catch(() => {})
    return (await browserApi('GET /api/moderation/case', { query: { caseId } })).data
  }, [caseId])
  return useQuery(caseId === null ? null : fetchCase)
}

/** The state of the queue: the cases of a page, the open case, and the choices for it. */
export function useQueue() {
  const search = useSearch()
  const page = pageOf(search)
  const state: 'open' | 'decided' = search.get('state') === 'decided' ? 'decided' : 'open'
  const [openId, setOpenId] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [lastId, setLastId] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** The heading of the open case, which gets the focus when a case opens. */
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useCall('GET /api/moderation/cases', { state, page, size: CASES_PAGE_SIZE })
  const cases = list.data?.data ?? []
  const current = openId ?? cases[0]?.caseId ?? null
  const { content: chosen, effect } = choice.caseId === current ? choice : NO_CHOICE
  const opened = useOpenedCase(current)
  const detail = opened.data?.case.caseId === current ? opened.data : undefined

  function open(caseId: number | null) {
    setOpenId(caseId)
    setChoice(NO_CHOICE)
    requestAnimationFrame(() => heading.current?.focus())
  }
  function move(by: 1 | -1) {
    const at = cases.findIndex(({ caseId }) => caseId === current)
    const next = cases[at + by]
    if (next) open(next.caseId)
  }
  function refresh() {
    // The open case stays in sight even after it has left the list.
    setOpenId(current)
    list.refetch()
    opened.refetch()
  }
  async function onDecided({ decisionId, undoUntil }: { decisionId: number; undoUntil: string | null }) {
    const at = cases.findIndex(({ caseId }) => caseId === current)
    const left = Math.max(0, (list.data?.total ?? 1) - 1)
    setLastId(undoUntil === null ? null : decisionId)
    setAnnouncement(`처리했습니다. 남은 건 ${left}`)
    open((cases[at + 1] ?? cases[at - 1])?.caseId ?? null)
    list.refetch()
  }
  async function undoLast() {
    if (lastId === null) return
    await browserApi('POST /api/moderation/undo', { body: { decisionId: lastId } })
    setLastId(null)
    setAnnouncement('되돌렸습니다.')
    refresh()
  }
  return {
    ...{ page, state, list, opened, detail, current, heading, open, move, refresh },
    ...{ chosen, effect, onDecided, undoLast, announcement },
    setChosen: (content: Content) => setChoice({ caseId: current, content, effect }),
    setEffect: (wanted: MemberEffect) => setChoice({ caseId: current, content: chosen, effect: wanted }),
    close() {
      setOpenId(null)
      setChoice(NO_CHOICE)
    },
    /** Whether a decision made here can be undone. */
    canUndo: lastId !== null,
  }
}
