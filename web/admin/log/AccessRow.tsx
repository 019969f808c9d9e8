import { hrefOf } from '#contract/site-map.ts'
import type { Access } from '#contract/trust/audit-log/accesses.ts'
import { actWords } from '#contract/trust/audit-log/staff-act-words.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { detailOf, targetOf } from './log-words.tsx'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

/** An access with its reason and the address that it was made from. */
export function AccessRow({ access }: { access: Access }) {
  const { act, by, byId, targetType, targetId, from, isChecked } = access
  return (
    <li className="pt-1 pb-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <b>{actWords[act] ?? act}</b>
        <a href={hrefOf('staffLog', { by: byId })} className={link}>
          {by}
        </a>
        {targetType && (
          <a href={hrefOf('staffLog', { about: `${targetType}-${targetId}` })} className={link}>
            {targetOf(access)}
          </a>
        )}
        <DateTime value={access.datetime} form="full" />
        {!isChecked && <span className="font-semibold text-stamp">확인 전</span>}
      </p>
      <span className="block break-words text-faded">{detailOf(access)}</span>
      <span className="block break-all text-faded">접속 주소: {from ?? '기록 없음'}</span>
    </li>
  )
}
