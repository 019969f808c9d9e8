import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { MutedPosts } from '#web/people/mutes/MutedPosts.tsx'
import { PushPart } from '#web/people/push/PushPart.tsx'
import { Watches } from '#web/people/watches/Watches.tsx'
import { BackLink } from '#web/ui/controls/BackLink.tsx'
import { SettingsPart } from '#web/ui/forms/SettingsPart.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { NotificationSettingsForm } from './NotificationSettingsForm.tsx'

export const head = (): HeadContent => ({
  title: '알림 설정',
  description: '받을 알림을 선택합니다.',
  canonical: hrefOf('notificationSettings'),
  isPrivate: true,
})

export function NotificationSettingsScreen() {
  const viewer = useMemberOnly()
  const query = useCallData('GET /api/user/notification-settings', viewer && {})
  return (
    <>
      <BackLink href={hrefOf('settings')}>설정</BackLink>
      <h1 className="mb-3 border-rule border-b-2 pb-2">알림 설정</h1>
      {/* The page fills the window until the form loads, so nothing in sight moves. */}
      <div className="grid min-h-dvh max-w-[34rem] grid-cols-1 content-start items-start gap-5 desk:max-w-none desk:grid-cols-2 desk:grid-rows-[auto_auto_1fr]">
        {viewer && <PushPart />}
        <div className="min-w-0 desk:col-start-1 desk:row-span-3 desk:row-start-1">
          <SettingsPart
            title="알림 받을 곳"
            hint="끈 알림은 더 이상 오지 않습니다. 이미 받은 알림은 남습니다."
          >
            <QueryState query={query}>
              {/* A new version remounts the form with the saved settings. */}
              {settings => (
                <NotificationSettingsForm key={settings.version} start={settings} onStale={query.refetch} />
              )}
            </QueryState>
          </SettingsPart>
        </div>
        {viewer && query.data && <Watches />}
        {viewer && query.data && <MutedPosts />}
      </div>
    </>
  )
}
