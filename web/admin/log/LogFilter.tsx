import type { FormEvent } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { actWords } from '#contract/trust/audit-log/staff-act-words.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { LogFilterValues } from './log-filter.ts'
import { targetOf } from './log-words.tsx'

const left = 'inline-flex min-h-11 items-center text-stamp underline underline-offset-4'

/** The filter of the log. The act is chosen here; member and target are chosen from a line of the log. */
export function LogFilter({
  act,
  by,
  about,
  targetType,
  targetId,
  byName,
  acts,
}: LogFilterValues & { byName: string | null; acts: string[] }) {
  const target = targetType && targetId ? targetOf({ targetType, targetId }) : null

  const { isPending, go } = usePendingNavigate()
  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('act'))
    void go(hrefOf('staffLog', { act: chosen || undefined, by, about }))
  }
  return (
    <search className="mb-3 block">
      <form action={hrefOf('staffLog')} onSubmit={narrow} className="flex flex-wrap items-center gap-2">
        <select
          key={act}
          name="act"
          aria-label="조치 종류"
          defaultValue={act ?? ''}
          className="h-11 min-w-0 max-w-full border border-edge bg-card px-2 text-base"
        >
          <option value="">모든 조치</option>
          {acts.map(key => (
            <option key={key} value={key}>
              {actWords[key]}
            </option>
          ))}
        </select>
        <Button type="submit" size="small" aria-busy={isPending || undefined}>
          보기
        </Button>
      </form>
      {(byName !== null || target !== null) && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {byName !== null && <b>{byName} 님의 활동 기록</b>}
          {target !== null && <b>{target}에 대한 기록</b>}
          <a href={hrefOf('staffLog', { act })} className={left}>
            모두 보기
          </a>
        </p>
      )}
    </search>
  )
}
