import { useId } from 'react'
import {
  type GroupChoice,
  isFixed,
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
} from '#contract/people/notifications/notification-groups.ts'
import { groupWords } from './group-words.ts'

const channelWords: Record<NotificationChannel, string> = { site: '사이트', push: '푸시', mail: '메일' }

const column = 'grid w-12 shrink-0 place-items-center'

/** The title of a section, with the names of the columns. Screen readers get each checkbox's own label. */
export const SectionHead = ({ title }: { title: string }) => (
  <div className="flex items-end border-rule border-b pb-1">
    <h3 className="grow font-semibold">{title}</h3>
    {notificationChannels.map(channel => (
      <span key={channel} aria-hidden className={`${column} text-faded text-xs`}>
        {channelWords[channel]}
      </span>
    ))}
  </div>
)

interface GroupRowProps {
  group: NotificationGroup
  choice: GroupChoice
  /** Whether the member gets the digest. Without it, there are no checkboxes for mail. */
  hasMail: boolean
  onChange(choice: GroupChoice): void
}

/** One group of notifications, with a checkbox for each place where it can reach the member. */
export function GroupRow({ group, choice, hasMail, onChange }: GroupRowProps) {
  const { title, hint } = groupWords[group]
  const hintId = useId()
  return (
    <fieldset className="flex items-center border-line border-b py-1">
      <legend className="float-left min-w-0 grow py-1 pr-2">
        {title}
        <span id={hintId} className="block text-faded text-sm leading-snug">
          {hint}
        </span>
      </legend>
      {notificationChannels.map(channel => (
        <label key={channel} className={`${column} min-h-11 cursor-pointer has-disabled:cursor-default`}>
          <span className="sr-only">{channelWords[channel]}</span>
          <input
            type="checkbox"
            checked={choice[channel] && (hasMail || channel !== 'mail')}
            disabled={
              isFixed(group, channel) ||
              (channel !== 'site' && !choice.site) ||
              (channel === 'mail' && !hasMail)
            }
            aria-describedby={hintId}
            onChange={event => onChange({ ...choice, [channel]: event.target.checked })}
            className="size-5 accent-stamp"
          />
        </label>
      ))}
    </fieldset>
  )
}
