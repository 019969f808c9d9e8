import { useCallback, useRef, useState } from 'react'
import type { Viewer } from '#contract/members.ts'
import {
  CASES_PAGE_SIZE,
  type Content,
  contentsOf,
  type MemberEffect,
  memberEffectsOf,
} from '#contract/moderation-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { toast } from '../ui/toast.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { KeysDialog, useKeys, useOwnKeys } from './CaseKeys.tsx'
import { CaseList } from './CaseList.tsx'
import { ForStaff } from './ForStaff.tsx'
import { aboutOf, OpenCase } from './OpenCase.tsx'

export const head = (): HeadContent => ({
  title: '검토',
  description: '신고된 글과 이의를 검토합니다.',
  canonical: hrefOf('staff'),
  isPrivate: true,
})

function Queue({ viewer }: { viewer: Viewer }) {
  const search = useSearch()
  const page = pageOf(search)
  const state = search.get('state') === 'decided' ? 'decided' : 'open'
  const [openId, setOpenId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Content | null>(null)
  const [effect, setEffect] = useState<MemberEffect>('none')
  const [lastId, setLastId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [hasKeys, setHasKeys] = useOwnKeys()
  const heading = useRef<HTMLHeadingElement>(null)

  const askCases = useCallback(
    () => browserApi('GET /api/moderation/cases', { query: { state, page, size: CASES_PAGE_SIZE } }),
    [state, page],
  )
  const list = useAsked(askCases)
  const cases = list.answer?.data ?? []
  const current = openId ?? cases[0]?.caseId ?? null
  const askCase = useCallback(async () => {
    if (current === null) return null
    void browserApi('POST /api/moderation/claim', { body: { caseId: current } }).catch(() => {})
    return (await browserApi('GET /api/moderation/case', { query: { caseId: current } })).data
  }, [current])
  const opened = useAsked(current === null ? null : askCase)
  const detail = opened.answer?.case.caseId === current ? opened.answer : undefined

  function open(caseId: number | null) {
    setOpenId(caseId)
    setChosen(null)
    setEffect('none')
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }
  function move(by: 1 | -1) {
    const at = cases.findIndex(({ caseId }) => caseId === current)
    const next = cases[at + by]
    if (next) open(next.caseId)
  }
  function refresh() {
    list.again()
    opened.again()
  }
  async function onDecided(decisionId: number) {
    const at = cases.findIndex(({ caseId }) => caseId === current)
    const left = Math.max(0, (list.answer?.total ?? 1) - 1)
    setLastId(decisionId)
    setSaid(`처리했습니다. 남은 건 ${left}`)
    open((cases[at + 1] ?? cases[at - 1])?.caseId ?? null)
    list.again()
  }
  async function undoLast() {
    if (lastId === null) return
    await browserApi('POST /api/moderation/undo', { body: { decisionId: lastId } })
    setLastId(null)
    setSaid('되돌렸습니다.')
    refresh()
  }
  const undo = () => void undoLast().catch(error => toast.failure(String((error as Error).message)))
  useKeys(hasKeys, {
    move,
    choose(index) {
      if (!detail || detail.case.decidedAt) return
      const content = contentsOf(viewer, aboutOf(detail.case))[index]
      if (content) setChosen(content)
    },
    effect: wanted => memberEffectsOf(viewer).includes(wanted) && setEffect(wanted),
    undo,
    help: () => setHelpOpen(true),
  })

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {(['open', 'decided'] as const).map(one => (
          <a
            key={one}
            href={hrefOf('staff', { state: one === 'decided' ? one : undefined })}
            aria-current={one === state ? 'true' : undefined}
            onClick={() => setOpenId(null)}
            className="inline-flex min-h-11 items-center aria-[current=true]:font-semibold aria-[current=true]:text-stamp"
          >
            {one === 'open' ? '검토 대기' : '처리함'}
          </a>
        ))}
        <span className="grow" />
        {lastId !== null && (
          <Button size="small" onClick={undo}>
            되돌리기
          </Button>
        )}
        <Button size="small" onClick={() => setHelpOpen(true)}>
          단축키
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AskedState asked={list}>
        {answer =>
          answer.data.length === 0 ? (
            <EmptyState title={state === 'open' ? '검토할 것이 없습니다.' : '처리한 것이 없습니다.'} />
          ) : (
            <div className="grid grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] gap-6 max-wide:grid-cols-1">
              <div>
                <CaseList cases={answer.data} openId={current} onOpen={open} />
                <Pager
                  page={page}
                  total={answer.total}
                  size={CASES_PAGE_SIZE}
                  hrefOf={next =>
                    hrefOf('staff', { page: next, state: state === 'decided' ? state : undefined })
                  }
                />
              </div>
              <section aria-labelledby="case" className="min-w-0">
                <h2 ref={heading} id="case" tabIndex={-1} className="mb-2 text-lg outline-none">
                  {detail?.case.title || '건'}
                </h2>
                <AskedState asked={{ ...opened, answer: detail }}>
                  {found => (
                    <OpenCase
                      viewer={viewer}
                      detail={found}
                      chosen={chosen}
                      onChoose={setChosen}
                      effect={effect}
                      onEffect={setEffect}
                      onDecided={onDecided}
                      onChanged={refresh}
                    />
                  )}
                </AskedState>
              </section>
            </div>
          )
        }
      </AskedState>
      {isHelpOpen && (
        <KeysDialog hasKeys={hasKeys} onSwitch={setHasKeys} onClose={() => setHelpOpen(false)} />
      )}
    </>
  )
}

export const StaffScreen = () => <ForStaff title="운영">{viewer => <Queue viewer={viewer} />}</ForStaff>
