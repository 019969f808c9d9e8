import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { DRAFT } from '#web/app/session/draft-cleanup.ts'
import { storeDraftText, storedDraftText } from '#web/app/session/draft-storage.ts'
import { useViewer } from '#web/app/session/session.ts'
import { storeTypedText } from '#web/app/session/typed.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { sendWaiting } from './sending.ts'
import { listWaiting, onWaitingChange, removeWaiting, type Waiting } from './waiting.ts'

/** The waiting texts as one string, so that only a change re-renders. */
const snapshot = (memberId: number) => JSON.stringify(listWaiting(memberId))

function returnToForm({ key, memberId, place, text, path, asked }: Waiting) {
  if (asked.call === 'POST /api/correct') storeTypedText(place, text)
  else {
    const draft = `${DRAFT}${place}:${memberId}`
    // The text goes below a draft that was begun in the same form meanwhile.
    storeDraftText(draft, [storedDraftText(draft), text].filter(Boolean).join('\n\n'))
  }
  removeWaiting(key)
  if (location.pathname + location.search === path) location.reload()
  else location.assign(path)
}

function Entry({ waiting }: { waiting: Waiting }) {
  const { key, path, title, text, outcome } = waiting
  return (
    <li className="py-2">
      <a href={path} className="font-semibold hover:text-stamp">
        {title}
      </a>
      <p className="line-clamp-3 whitespace-pre-line">{text}</p>
      {outcome && <p className="font-semibold text-stamp">{outcome}</p>}
      <p className="mt-1 flex gap-2">
        {outcome && (
          <Button size="small" onClick={() => returnToForm(waiting)}>
            다시 쓰기
          </Button>
        )}
        <Button size="small" onClick={() => removeWaiting(key)}>
          삭제
        </Button>
      </p>
    </li>
  )
}

/** The texts this member wrote offline, until they are sent. Refused texts are listed with the reason. */
export function OutboxPanel({ memberId }: { memberId: number }) {
  const viewer = useViewer()
  const json = useSyncExternalStore(onWaitingChange, () => snapshot(memberId))
  const all = useMemo((): Waiting[] => JSON.parse(json), [json])
  const mayWrite = viewer?.memberId === memberId && viewer.activated
  const waitingCount = all.filter(({ outcome }) => !outcome).length
  // Sending restarts when another text is queued.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number restarts the sending
  useEffect(() => (mayWrite ? sendWaiting(memberId) : undefined), [mayWrite, memberId, waitingCount])
  return (
    <details
      open={all.some(({ outcome }) => outcome) || undefined}
      className="fixed bottom-[max(2.75rem,var(--foot,0px))] left-3 z-40 w-80 max-w-[calc(100vw-1.5rem)] border border-edge border-l-4 border-l-stamp bg-card shadow-lg"
    >
      <summary className="flex min-h-11 items-center px-4 font-semibold">
        {waitingCount > 0 ? `보낼 글 ${figure(waitingCount)}개` : `보내지 못한 글 ${figure(all.length)}개`}
      </summary>
      <div className="max-h-[50dvh] overflow-y-auto px-4 pb-2 text-sm">
        {waitingCount > 0 && <p className="text-faded">인터넷에 연결되면 차례로 보냅니다.</p>}
        <ul className="divide-y divide-line">
          {all.map(waiting => (
            <Entry key={waiting.key} waiting={waiting} />
          ))}
        </ul>
      </div>
    </details>
  )
}
