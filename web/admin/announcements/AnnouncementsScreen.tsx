import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementKind,
  announcementKinds,
  announcementWords,
} from '#contract/trust/announcements/announcement-rules.ts'
import type { Announcement } from '#contract/trust/announcements/announcements.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import { BreachForm } from './BreachForm.tsx'
import type { Draft } from './drafts.ts'
import { SendDialog } from './SendDialog.tsx'
import { TermsForm } from './TermsForm.tsx'

export const head = (): HeadContent => ({
  title: '전체 알림',
  description: '약관의 변경이나 개인정보 유출을 회원에게 알립니다.',
  canonical: hrefOf('announcements'),
  isPrivate: true,
})

const forms = { terms: TermsForm, breach: BreachForm }

function KindChoice({ kind, onChosen }: { kind: AnnouncementKind; onChosen(kind: AnnouncementKind): void }) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">무엇을 알리는지</legend>
      {announcementKinds.map(one => (
        <Button
          key={one}
          variant={one === kind ? 'primary' : 'quiet'}
          aria-pressed={one === kind}
          onClick={() => onChosen(one)}
        >
          {announcementWords[one]}
        </Button>
      ))}
    </fieldset>
  )
}

interface StopProps {
  announcementId: number
  onStopped(): void
  onClose(): void
}

function StopQuestion({ announcementId, onStopped, onClose }: StopProps) {
  const stopping = useAction(async () => {
    await browserApi('POST /api/admin/notice/stop', { body: { announcementId } })
    toast.success('발송을 중단했습니다. 이미 받은 회원에게는 남아 있습니다.')
    onClose()
    onStopped()
  })
  return (
    <QuestionDialog
      title="발송을 중단할까요?"
      confirm="멈추기"
      pending={stopping.pending}
      onConfirm={() => stopping.run()}
      onClose={onClose}
    >
      <p>이미 받은 회원에게는 남아 있고, 이어서 보낼 수 없습니다.</p>
    </QuestionDialog>
  )
}

function Announcements() {
  const page = pageOf(useSearch())
  const [kind, setKind] = useState<AnnouncementKind>('terms')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [stopped, setStopped] = useState<Announcement | null>(null)
  /** Key of the form, increased after sending, so that an empty form is rendered. */
  const [sent, setSent] = useState(0)
  const query = useCall('GET /api/admin/notice', { page, size: ANNOUNCEMENTS_PAGE_SIZE })
  const Fields = forms[kind]
  return (
    <>
      <p className="mb-4 max-w-[38em]">
        모든 회원이 알아야 할 일을 사이트의 알림과 메일로 보냅니다. 이메일을 확인하지 않았거나 정지된 회원도
        받고, 조치 기록에 남습니다.
      </p>
      <KindChoice kind={kind} onChosen={setKind} />
      <Fields key={sent} onWritten={setDraft} />
      <h2 className="mt-8 mb-3 font-semibold text-lg">보낸 알림</h2>
      <QueryState query={query}>
        {({ data, members, total, size }) => (
          <>
            {data.length === 0 && <EmptyState title="아직 보낸 알림이 없습니다." />}
            <ul className="space-y-3">
              {data.map(one => (
                <AnnouncementRow
                  key={one.announcementId}
                  announcement={one}
                  members={members}
                  onResend={query.refetch}
                  onStop={() => setStopped(one)}
                />
              ))}
            </ul>
            <Pager
              page={page}
              total={total}
              size={size}
              hrefOf={to => hrefOf('announcements', { page: to })}
            />
            {draft && (
              <SendDialog
                draft={draft}
                members={members}
                onClose={() => setDraft(null)}
                onSent={() => {
                  setDraft(null)
                  setSent(sent + 1)
                  query.refetch()
                }}
              />
            )}
          </>
        )}
      </QueryState>
      {stopped && (
        <StopQuestion
          announcementId={stopped.announcementId}
          onStopped={query.refetch}
          onClose={() => setStopped(null)}
        />
      )}
    </>
  )
}

export const AnnouncementsScreen = () => (
  <ForStaff title="전체 알림" isAdmins>
    {() => <Announcements />}
  </ForStaff>
)
