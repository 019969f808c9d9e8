import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

interface Thing {
  targetType: string
  targetId: number
}

/** A member whose report has weight: one who joined long ago and has written. */
export async function aKnownMember(over: { nickname?: string } = {}): Promise<Person> {
  const { aMember, db } = await testApp()
  const member = await aMember(over)
  await db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 5 * 86_400_000), solved_count: 1 })
    .where('id', '=', member.memberId)
    .execute()
  return member
}

/** A staff member appointed by the owner. */
export async function aModerator(boards: string[] | null = null, role = 'moderator'): Promise<Person> {
  const { post, theAdmin, aMember } = await testApp()
  const member = await aMember()
  const made = await post(await theAdmin(), '/api/admin/role', { memberId: member.memberId, role, boards })
  assert.equal(made.status, 204, made.text)
  return member
}

export async function report(who: Person, thing: Thing, reason = 'abuse', detail: string | null = null) {
  const { post } = await testApp()
  return post(who, '/api/report', { ...thing, reason, detail })
}

/** The open case about a target, as a moderator reads it. */
export async function openCaseOf({ targetType, targetId }: Thing) {
  const { db } = await testApp()
  const { rows } = await sql<{
    caseId: number
    version: number
    kind: string
    weight: number
    report_count: number
  }>`
    select id as "caseId", version, kind, weight, report_count from moderation_case
    where target_type = ${targetType} and target_id = ${targetId} and state = 'open'`.execute(db)
  return rows[0]
}

export async function decide(who: Person, thing: Thing, decision: object = {}) {
  const { post } = await testApp()
  const found = await openCaseOf(thing)
  assert.ok(found, 'there is a case')
  const { caseId, version } = found
  const usual = { content: 'hide', member: 'none', reason: 'abuse' }
  return post(who, '/api/moderation/decide', { caseId, version, ...usual, ...decision })
}

/** Hides a target without a report. Resolves to the decision's id. */
export async function hide(who: Person, thing: Thing, decision: object = {}): Promise<number> {
  const { post } = await testApp()
  const usual = { content: 'hide', member: 'none', reason: 'abuse' }
  const { status, body, text } = await post(who, '/api/moderation/direct', {
    ...thing,
    ...usual,
    ...decision,
  })
  assert.equal(status, 200, text)
  return body.data.decisionId
}

export async function undo(who: Person, decisionId: number) {
  const { post } = await testApp()
  return post(who, '/api/moderation/undo', { decisionId })
}

export const targetOf = (targetType: string, targetId: number) => ({ targetType, targetId })
