import { ADMIN_ID } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { maySweep, type ReasonKey } from '#contract/moderation-rules.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { insertNotices } from '../notifications/notification-queries.ts'
import type { Site } from '../site.ts'
import { isStaff } from '../staff/role-queries.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import type { Target } from '../withholding/target.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { findCase, openCase } from './case-queries.ts'
import { updateCaseAsDecided } from './case-state-queries.ts'
import { decideDirectly } from './decision-acts.ts'
import { activeTarget } from './moderation-rules.ts'
import { dropNeighbours } from './neighbours.ts'
import { insertDecision } from './new-decision-queries.ts'
import { takeSnapshot } from './snapshot-queries.ts'
import { countSwept, listRecentTexts } from './sweep-queries.ts'

interface Sweep {
  memberId: number
  hours: number
  reason: ReasonKey
}

export type Needs = Pick<Site, 'db' | 'act' | 'jobs' | 'settings' | 'pages'>

async function sweptMember({ db }: Pick<Needs, 'db'>, viewer: Viewer, memberId: number) {
  if (!maySweep(viewer)) throw new Refusal('forbidden')
  const subject = activeTarget(await findTarget(db, { targetType: 'member', targetId: memberId }), 'member')
  if (memberId === viewer.memberId) throw new Refusal('own_case')
  if (memberId === ADMIN_ID) throw invalid('memberId', '소유자에게 할 수 없는 조치입니다.')
  if ((await isStaff(db, memberId)) && viewer.staff?.role !== 'admin') throw new Refusal('forbidden')
  return subject
}

/** The one decision under which all the others stand, and of which their author is told. */
async function beginSweep(
  { trx, tell, drop }: Act,
  viewer: Viewer,
  { subject, hours, reason, texts }: { subject: Target; texts: number } & Omit<Sweep, 'memberId'>,
) {
  const { targetType, targetId, authorId } = subject
  const caseId = await openCase(trx, subject)
  await takeSnapshot(trx, caseId, subject)
  const found = await findCase(trx, caseId)
  await lockMembers(trx, [authorId])
  const decisionId = await insertDecision(trx, {
    ...{
      targetType,
      targetId,
      caseId,
      title: `최근 ${hours}시간 동안 쓴 것 ${texts}개`,
      subjectId: authorId,
    },
    ...{ byId: viewer.memberId, content: 'sweep', member: 'none', reason, words: null, note: null },
  })
  // What others reported about the member is another matter.
  if (found?.reportCount === 0) await updateCaseAsDecided(trx, caseId)
  drop('transparency')
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'sweep', targetType, targetId },
    detail: { decisionId, hours, reason, texts },
  })
  tell(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  return decisionId
}

/** Hides all that a member wrote lately, one text after the other. What somebody else decides meanwhile stays theirs. */
export async function sweep(site: Needs, viewer: Viewer, { memberId, hours, reason }: Sweep) {
  const { db, act, jobs, settings, pages } = site
  const subject = await sweptMember(site, viewer, memberId)
  const texts = await listRecentTexts(db, { memberId, hours })
  // A repeat of the same sending gets the sweep that the first one began.
  const decisionId = await act(async on =>
    texts.length === 0 ? null : beginSweep(on, viewer, { subject, hours, reason, texts: texts.length }),
  )
  if (decisionId === null) return { decisionId, hidden: 0 }
  const hiding = { content: 'hide', member: 'none', reason, words: null, note: null } as const
  for (const text of texts) {
    try {
      await act(on =>
        decideDirectly(on, viewer, { ...text, ...hiding, groupId: decisionId }, { jobs, settings }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    await dropNeighbours({ db, pages }, text)
  }
  return { decisionId, hidden: await countSwept(db, decisionId) }
}
