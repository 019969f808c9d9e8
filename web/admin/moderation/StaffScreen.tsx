import { useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { CaseRow } from '#contract/trust/moderation/moderation.ts'
import { CASES_PAGE_SIZE, contentsOf, memberEffectsOf } from '#contract/trust/moderation/moderation-rules.ts'
import { Today } from '#web/admin/first-hour/Today.tsx'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { KeysDialog, useKeys, useOwnKeys } from './CaseKeys.tsx'
import { CaseList } from './CaseList.tsx'
import { aboutOf, OpenCase } from './case/OpenCase.tsx'
import { confirmDecision, showDecision } from './decision/DecisionForm.tsx'
import { QueueBar } from './QueueBar.tsx'
import { useQueue } from './use-queue.ts'

export const head = (): HeadContent => ({
  title: '검토',
  description: '신고된 글과 이의를 검토합니다.',
  canonical: hrefOf('staff'),
  isPrivate: true,
})

type Queue = ReturnType<typeof useQueue>

function Cases({ queue, cases, total }: { queue: Queue; cases: CaseRow[]; total: number }) {
  const { page, state } = queue
  return (
    <div>
      <CaseList cases={cases} openId={queue.current} onOpen={queue.open} />
      <Pager
        page={page}
        total={total}
        size={CASES_PAGE_SIZE}
        hrefOf={next => hrefOf('staff', { page: next, state: state === 'decided' ? state : undefined })}
      />
    </div>
  )
}

function Opened({ queue, viewer }: { queue: Queue; viewer: Viewer }) {
  const { opened, detail, chosen, setChosen, effect, setEffect } = queue
  return (
    <section aria-labelledby="case" className="min-w-0">
      <h2 ref={queue.heading} id="case" tabIndex={-1} className="mb-2 scroll-mt-4 text-lg outline-none">
        {detail?.case.title || '건'}
      </h2>
      <QueryState query={{ ...opened, data: detail }}>
        {found => (
          <OpenCase
            viewer={viewer}
            detail={found}
            chosen={chosen}
            onChoose={setChosen}
            effect={effect}
            onEffect={setEffect}
            onDecided={queue.onDecided}
            onChanged={queue.refresh}
          />
        )}
      </QueryState>
    </section>
  )
}

function ReviewQueue({ viewer }: { viewer: Viewer }) {
  const queue = useQueue()
  const { state, list, detail, chosen, setChosen, setEffect } = queue
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [hasKeys, setHasKeys] = useOwnKeys()
  const undo = () => void queue.undoLast().catch(error => toast.failure(String((error as Error).message)))
  useKeys(hasKeys, {
    move: queue.move,
    choose(index) {
      if (!detail || detail.case.decidedAt) return
      const content = contentsOf(viewer, aboutOf(detail.case))[index]
      // The second press of the same number confirms.
      if (content && content === chosen) confirmDecision()
      else if (content) {
        setChosen(content)
        showDecision()
      }
    },
    effect: wanted =>
      detail && memberEffectsOf(viewer, aboutOf(detail.case)).includes(wanted) && setEffect(wanted),
    confirm: confirmDecision,
    undo,
    help: () => setHelpOpen(true),
  })

  return (
    <>
      <QueueBar
        state={state}
        onLeave={queue.close}
        undo={queue.canUndo ? undo : null}
        showKeys={() => setHelpOpen(true)}
      />
      <p role="status" className="sr-only">
        {queue.announcement}
      </p>
      <QueryState query={list}>
        {answer =>
          answer.total === 0 ? (
            <EmptyState title={state === 'open' ? '검토할 것이 없습니다.' : '처리한 것이 없습니다.'} />
          ) : (
            <div className="grid grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] gap-6 max-wide:grid-cols-1">
              <Cases queue={queue} cases={answer.data} total={answer.total} />
              <Opened queue={queue} viewer={viewer} />
            </div>
          )
        }
      </QueryState>
      {isHelpOpen && (
        <KeysDialog hasKeys={hasKeys} onSwitch={setHasKeys} onClose={() => setHelpOpen(false)} />
      )}
    </>
  )
}

export const StaffScreen = () => (
  <ForStaff title="운영">
    {viewer => (
      <>
        {isAdmin(viewer) && <Today />}
        <ReviewQueue viewer={viewer} />
      </>
    )}
  </ForStaff>
)
