import { hrefOf } from '#contract/site-map.ts'
import { actWords } from '#contract/trust/audit-log/staff-act-words.ts'
import type { LogLine } from '#contract/trust/moderation/moderation.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { detailOf, targetOf } from './log-words.tsx'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

/** One line of the log. Its member and target link to all lines about them. */
export function LogRow({ line }: { line: LogLine }) {
  const { act, by, byId, targetType, targetId } = line
  return (
    <li className="pt-1 pb-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <b>{actWords[act] ?? act}</b>
        {byId === null ? (
          <span>자동</span>
        ) : (
          <a href={hrefOf('staffLog', { by: byId })} className={link}>
            {by}
          </a>
        )}
        {targetType && (
          <a href={hrefOf('staffLog', { about: `${targetType}-${targetId}` })} className={link}>
            {targetOf(line)}
          </a>
        )}
        <DateTime value={line.datetime} />
      </p>
      <span className="block break-words text-faded">{detailOf(line)}</span>
      {line.note && (
        <span className="block whitespace-pre-line break-words text-faded">메모: {line.note}</span>
      )}
    </li>
  )
}
