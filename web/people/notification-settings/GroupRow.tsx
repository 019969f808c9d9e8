import { useId } from 'react'
import {
  type GroupChoice,
  isFixed,
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
} from '#contract/people/notifications/notification-groups.ts'
import { groupWords } from './group-words.ts'

export const channelWords: Record<NotificationChannel, string> = { site: '사이트', push: '푸시' }

interface GroupRowProps {
  group: NotificationGroup
  choice: GroupChoice
  onChange(choice: GroupChoice): void
}

/** One group of notifications, with a checkbox for each place where it can reach the member. */
export function GroupRow({ group, choice, onChange }: GroupRowProps) {
  const { title, hint } = groupWords[group]
  const hintId = useId()
  return (
    <fieldset className="flex items-center gap-x-4 border-line border-b py-2">
      <legend className="float-left min-w-0 grow font-semibold">
        {title}
        <span id={hintId} className="block font-normal text-faded text-sm">
          {hint}
        </span>
      </legend>
      <div className="ml-auto flex shrink-0 gap-x-4">
        {notificationChannels.map(channel => (
          <label
            key={channel}
            className="flex min-h-11 cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-faded"
          >
            <input
              type="checkbox"
              checked={choice[channel]}
              disabled={isFixed(group, channel) || (channel !== 'site' && !choice.site)}
              aria-describedby={hintId}
              onChange={event => onChange({ ...choice, [channel]: event.target.checked })}
              className="size-4 shrink-0 accent-stamp"
            />
            {channelWords[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
