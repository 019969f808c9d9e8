import { useState } from 'react'
import { REVISION_DAYS, REVISIONS_MAX } from '#contract/community/posts/revision-rules.ts'
import type { RevisionRow } from '#contract/community/posts/revisions.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { EarlierText } from './EarlierText.tsx'

const editors = { author: '작성자', staff: '운영진' }

function Line({ row, onOpen }: { row: RevisionRow; onOpen(): void }) {
  const typeLabel = useTypeLabel()
  const { title, type, editedBy, datetime, answerChanged } = row
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left hover:bg-sunken hover:text-stamp"
      >
        <span className="min-w-0 grow basis-48 truncate font-semibold">{title}</span>
        <span className="figures text-faded text-sm">
          {answerChanged && '정답도 바뀜 · '}
          {typeLabel(type)} · <DateTime value={datetime} /> {editors[editedBy]}
        </span>
      </button>
    </li>
  )
}

/** A post's revisions. Only its author and its board's moderators may read them. */
export function EarlierTexts({
  postId,
  isOwn,
  onClose,
}: {
  postId: number
  isOwn: boolean
  onClose(): void
}) {
  const revalidate = useRevalidate()
  const [open, setOpen] = useState<number | null>(null)
  const query = useCallData('GET /api/post/revisions', { postId })
  async function leave() {
    toast.success('이전 내용으로 되돌렸습니다. 방금까지의 내용도 수정 기록에 남아 있습니다.')
    onClose()
    await revalidate()
  }
  return (
    <Dialog title="수정 기록" isWide onClose={onClose}>
      {open === null ? (
        <>
          <p className="mb-3 text-faded text-sm">
            작성자와 게시판 운영진에게만 보입니다. 최근 {REVISIONS_MAX}번, {REVISION_DAYS}일까지 남고, 정답과
            해설, 힌트는 남지 않습니다.
          </p>
          <QueryState query={query}>
            {rows => (
              <ol className="divide-y divide-line border-line border-y">
                {rows.map(row => (
                  <Line key={row.number} row={row} onOpen={() => setOpen(row.number)} />
                ))}
                {rows.length === 0 && (
                  <li className="py-6 text-center text-faded">남아 있는 내용이 없습니다.</li>
                )}
              </ol>
            )}
          </QueryState>
        </>
      ) : (
        <EarlierText
          postId={postId}
          number={open}
          isOwn={isOwn}
          onBack={() => setOpen(null)}
          onRestored={leave}
        />
      )}
    </Dialog>
  )
}
