import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import {
  dailyBounds,
  isOnTime,
  isSameChoice,
  isSameShape,
  koreanDay,
} from '#contract/puzzles/daily/daily-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDay, lockPlays } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { countErrata, findCase, findSealed, insertErratum } from '../daily-queries.ts'
import { caseNotFound } from '../daily-rules.ts'
import { updateCase } from './case-desk-queries.ts'
import { updateGrades } from './correction-queries.ts'

type Correction = DailyDraft & { note: string; now: number }

/**
 * Corrects a case that has begun and publishes an erratum. Players whose accusation is right after the
 * correction count as solvers, and no player loses a solve. Resolves to the number of newly solved plays.
 */
export async function correctCase(ctx: WriteContext, editorId: number, { note, now, ...draft }: Correction) {
  const { trx, invalidate } = ctx
  const { day } = draft
  await lockPlays(trx)
  await lockDay(trx, day)
  const begun = await findCase(trx, { day, today: koreanDay(now) })
  if (!begun) throw caseNotFound()
  if (begun.form === 'answer')
    throw new Refusal('conflict', { message: '회원이 출제한 사건입니다. 정오표는 작성자가 그 글에 씁니다.' })
  if (!isSameShape(draft.slots, begun.slots))
    throw invalid('slots', '시작한 사건은 항목과 선택지의 수를 바꿀 수 없습니다.')
  if ((await countErrata(trx, day)) >= dailyBounds.errata)
    throw new Refusal('conflict', { message: `정오표는 ${dailyBounds.errata}번까지 쓸 수 있습니다.` })
  const before = await findSealed(trx, day)
  await updateCase(trx, draft)
  await insertErratum(trx, { day, note })
  const isOther = !isSameChoice(before.choice, draft.choice)
  const grading = { day, choice: draft.choice, of: draft.slots.length, onTime: isOnTime(day, now), now }
  const credited = isOther ? await updateGrades(trx, grading) : 0
  await insertStaffAct(trx, { byId: editorId, act: 'daily_correct', detail: { day } })
  invalidate('daily')
  return credited
}
