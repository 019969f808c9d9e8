import { hrefOf } from '#contract/site-map.ts'
import { announcementWords } from '#contract/trust/announcements/announcement-rules.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { AnnouncementText } from './AnnouncementText.tsx'

export const head = (): HeadContent => ({
  title: '운영진의 알림',
  description: '약관의 변경이나 개인정보에 관해 운영진이 나에게 알린 것입니다.',
  canonical: hrefOf('announced'),
  isPrivate: true,
})

export function AnnouncedScreen() {
  const viewer = useMemberOnly()
  const query = useCall('GET /api/user/notices', viewer && {})
  return (
    <section>
      <h1 className="mb-5 border-rule border-b-2 pb-2">운영진의 알림</h1>
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="운영진이 알린 것이 없습니다.">
              약관이 바뀌거나 꼭 알아야 할 일이 있으면 여기에 알립니다.
            </EmptyState>
          ) : (
            <ul className="space-y-3">
              {data.map(({ announcementId, kind, datetime, ...text }) => (
                <li key={announcementId} className="border border-line bg-card p-4">
                  <h2 className="font-semibold">{announcementWords[kind]}</h2>
                  <p className="text-faded text-sm">
                    <DateTime value={datetime} />
                  </p>
                  <AnnouncementText {...text} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
