import { announcementWords } from '#contract/trust/announcements/announcement-rules.ts'
import type { Announcement } from '#contract/trust/announcements/announcements.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { AnnouncementText } from './AnnouncementText.tsx'

function stateOf({ endedAt, isStopped }: Announcement) {
  if (endedAt === null) return '보내는 중'
  return isStopped ? '멈춤' : '모두 보냄'
}

/** One sent announcement, with its progress and text. */
export function AnnouncementRow({
  announcement,
  members,
  onResend,
  onStop,
}: {
  announcement: Announcement
  members: number
  onResend(): void
  onStop(): void
}) {
  const { kind, datetime, named, told, mailed, endedAt, post, startsOn, breach } = announcement
  const isSending = endedAt === null
  return (
    <li className="border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{announcementWords[kind]}</b>
        <span className="text-faded text-sm">
          <DateTime value={datetime} /> · {named === null ? '모든 회원' : `회원 ${figure(named)}명`}
        </span>
      </p>
      <p role="status" className="mt-1">
        {stateOf(announcement)}: {figure(told)}명에게 알림
        {isSending && ` (${figure(named ?? members)}명 가운데)`}, 메일 {figure(mailed)}통
      </p>
      {isSending && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onResend}>
            다시 확인
          </Button>
          <Button size="small" onClick={onStop}>
            멈추기
          </Button>
        </div>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          내용 보기
        </summary>
        <AnnouncementText post={post} startsOn={startsOn} breach={breach} />
      </details>
    </li>
  )
}
