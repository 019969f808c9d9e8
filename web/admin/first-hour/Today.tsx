import { useCallback } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useQuery } from '#web/ui/lists/use-asked.ts'

const link =
  'font-semibold text-stamp underline underline-offset-4 max-wide:inline-flex max-wide:min-h-11 max-wide:items-center'

/** Items that need an admin's decision today, and the remaining steps of the first hour. */
export function Today() {
  const today = useQuery(useCallback(() => browserApi('GET /api/admin/today'), [])).answer?.data
  const setup = useQuery(useCallback(() => browserApi('GET /api/admin/setup'), [])).answer?.data
  const left = setup?.steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped).length ?? 0
  const waiting = today ? today.cases + today.claims + today.inquiries : 0
  return (
    <section aria-label="오늘" className="mb-4 min-h-11 border border-line bg-card px-4 py-2">
      {today && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <b>오늘</b>
          {waiting === 0 && <span>결정을 기다리는 것이 없습니다.</span>}
          {today.cases > 0 && (
            <span>
              검토할 건 {today.cases}개{today.late > 0 && ` (하루 넘게 기다린 것 ${today.late}개)`}
            </span>
          )}
          {today.claims > 0 && (
            <a href={hrefOf('staffClaims')} className={link}>
              권리침해 신고 {today.claims}건{today.due > 0 && ` (기한이 하루 안인 것 ${today.due}건)`}
            </a>
          )}
          {today.inquiries > 0 && (
            <a href={hrefOf('staffInquiries')} className={link}>
              문의 {today.inquiries}건
              {today.inquiriesDue > 0 && ` (기한이 하루 안인 것 ${today.inquiriesDue}건)`}
            </a>
          )}
          {left > 0 && (
            <a href={hrefOf('setup')} className={link}>
              첫 설정 {left}단계 남음
            </a>
          )}
        </p>
      )}
    </section>
  )
}
