import { useState } from 'react'
import type { NotificationSettings } from '#contract/people/notifications/notification-settings.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DigestField } from './DigestField.tsx'
import { GroupRow, SectionHead } from './GroupRow.tsx'
import { groupSections } from './group-words.ts'
import { QuietFields } from './QuietFields.tsx'

interface FormProps {
  start: NotificationSettings
  /** Loads the settings that another window has saved. */
  onStale(): void
}

export function NotificationSettingsForm({ start, onStale }: FormProps) {
  const [settings, setSettings] = useState(start)
  const form = useForm({
    checks: {},
    async submit() {
      const { data } = await browserApi('PUT /api/user/notification-settings', { body: settings })
      setSettings(data)
      toast.success('알림 설정을 저장했습니다.')
    },
    onFailure(error) {
      toast.failure(failureWords(error))
      if (error instanceof Refusal && error.code === 'stale') onStale()
    },
  })
  return (
    <Form form={form}>
      {groupSections.map(({ title, groups }) => (
        <div key={title} className="mb-5">
          <SectionHead title={title} />
          {groups.map(group => (
            <GroupRow
              key={group}
              group={group}
              choice={settings.groups[group]}
              hasMail={settings.digest !== 'off'}
              onChange={choice =>
                setSettings({ ...settings, groups: { ...settings.groups, [group]: choice } })
              }
            />
          ))}
        </div>
      ))}
      <div className="space-y-5">
        <DigestField digest={settings.digest} onChange={digest => setSettings({ ...settings, digest })} />
        <QuietFields quiet={settings.quiet} onChange={quiet => setSettings({ ...settings, quiet })} />
      </div>
      <SubmitButton className="mt-5 max-wide:w-full">저장</SubmitButton>
    </Form>
  )
}
