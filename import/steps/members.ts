import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { normalizeNickname } from '#contract/people/accounts/nicknames.ts'
import { WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { importedHash } from '#server/people/sessions/passwords/passwords.ts'
import { openCase } from '#server/trust/moderation/cases/case-queries.ts'
import { updateCaseAsDecided } from '#server/trust/moderation/cases/case-state-queries.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { updateRestrictions } from '#server/trust/moderation/cases/restriction-queries.ts'
import { decisionSubject, findTarget } from '#server/trust/targets/find-target.ts'
import type { ImportRun } from '../run.ts'
import type { OldMember } from '../source/source.ts'
import { findMemberRows, insertDone, insertNotes, type Note } from '../state-queries.ts'
import { emailOf, nicknameOf, usernameOf } from './member-names.ts'

/** Members written in one transaction. */
const AT_ONCE = 200

type Hashed = OldMember & { stored: string | null }

async function nextId(trx: Db) {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('member', 'id'))::integer as id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Suspends a member whom the old site had blocked, by a decision that an admin can undo. */
async function suspend(trx: Db, id: number) {
  const target = await findTarget(trx, { targetType: 'member', targetId: id })
  if (!target) throw new Error(`member ${id}, who was just written, is gone`)
  // Staff see an appeal only if there is a case.
  const caseId = await openCase(trx, target)
  await insertDecision(trx, {
    ...decisionSubject(target),
    ...{ caseId, byId: ADMIN_ID, content: 'keep', member: 'suspend', days: null, reason: 'other' },
    words: '전 사이트에서 이용이 정지된 계정입니다.',
    note: '이전하면서 옮긴 정지',
  })
  await updateRestrictions(trx, id)
  await updateCaseAsDecided(trx, caseId)
}

/**
 * The date, or two days ago if that is earlier. The nightly job repeats later withdrawals, but these need no
 * repetition.
 */
const longAgo = (date: string | null) => sql<string>`least(${date}::timestamptz, now() - interval '2 days')`

/** A member without a name, whose texts remain. */
export async function insertNameless(
  trx: Db,
  key: string,
  { joinedAt, leftAt }: Pick<OldMember, 'joinedAt' | 'leftAt'>,
) {
  const id = await nextId(trx)
  await trx
    .insertInto('member')
    .values({
      ...{ id, nickname: WITHDRAWN_NICKNAME },
      ...{ created_at: longAgo(joinedAt ?? leftAt), withdrawn_at: longAgo(leftAt ?? joinedAt) },
    })
    .execute()
  await insertDone(trx, { kind: 'member', key, id })
  return id
}

function notesOf(old: Hashed, made: { nickname: string; username: string; email: string | null }): Note[] {
  const key = `회원 ${old.username}`
  const changes = [
    ...(made.nickname === normalizeNickname(old.nickname)
      ? []
      : [`닉네임 ${old.nickname} → ${made.nickname}`]),
    ...(made.username === old.username ? [] : [`아이디 → ${made.username}`]),
    ...(old.stored === null
      ? [
          `알 수 없는 비밀번호 방식: ${made.email ? '메일로 재설정해야 합니다' : '메일도 없어 로그인할 수 없습니다'}`,
        ]
      : []),
    ...(old.email !== null && made.email === null
      ? ['다른 회원과 같은 메일 주소: 다시 인증해야 합니다']
      : []),
    ...(old.email === null && old.hasEmail ? ['인증되지 않은 메일 주소: 다시 인증해야 합니다'] : []),
    ...(old.state === 'blocked' ? ['차단된 회원: 이용 정지로 옮겼습니다'] : []),
  ]
  return changes.length > 0 ? [{ kind: 'changed', key, note: changes.join('; ') }] : []
}

async function insertOldMember(trx: Db, old: Hashed): Promise<Note[]> {
  if (old.state === 'withdrawn') {
    await insertNameless(trx, old.key, old)
    return [{ kind: 'changed', key: `회원 ${old.username}`, note: '탈퇴한 회원: 글만 이름 없이 옮겼습니다' }]
  }
  const id = await nextId(trx)
  const nickname = await nicknameOf(trx, id, old)
  const username = await usernameOf(trx, id, old)
  const email = await emailOf(trx, old)
  await trx
    .insertInto('member')
    .values({
      ...{ id, nickname, username, nickname_key: nameKey(nickname), username_key: nameKey(username) },
      ...{ password_hash: old.stored, email, email_key: email === null ? null : nameKey(email) },
      ...{ activated: email !== null, asks_consent: true, created_at: old.joinedAt ?? sql<string>`now()` },
    })
    .execute()
  await insertDone(trx, { kind: 'member', key: old.key, id })
  if (old.state === 'blocked') await suspend(trx, id)
  return notesOf(old, { nickname, username, email })
}

/**
 * The owner of this site keeps their account and password, and gets the posts of the old site's first admin.
 */
async function joinToOwner(trx: Db, old: OldMember): Promise<Note[]> {
  await insertDone(trx, { kind: 'member', key: old.key, id: ADMIN_ID })
  return [
    {
      kind: 'changed',
      key: `회원 ${old.username}`,
      note: '최고관리자: 글을 이 사이트의 관리자 계정에 붙였습니다',
    },
  ]
}

async function withHashes(members: OldMember[]): Promise<Hashed[]> {
  const hashed: Hashed[] = []
  // Hashing two passwords at a time uses both cores. Each takes a thirtieth of a second.
  for (let at = 0; at < members.length; at += 2)
    hashed.push(
      ...(await Promise.all(
        members
          .slice(at, at + 2)
          .map(async old => ({ ...old, stored: await importedHash(old.passwordHash) })),
      )),
    )
  return hashed
}

/**
 * Imports members with their passwords. The first admin of the old site is joined with the owner of this one.
 */
export async function importMembers({ db, source, say, afterBatch }: ImportRun) {
  let imported = 0
  for await (const page of source.members())
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const batch = page.slice(at, at + AT_ONCE)
      const done = await findMemberRows(
        db,
        batch.map(({ key }) => key),
      )
      const members = await withHashes(batch.filter(({ key }) => !done.has(key)))
      await inDatabaseTransaction(db, async trx => {
        const notes: Note[] = []
        for (const old of members) {
          const isOwner = old.isAdmin && !(await hasOwner(trx))
          notes.push(...(isOwner ? await joinToOwner(trx, old) : await insertOldMember(trx, old)))
        }
        await insertNotes(trx, notes)
      })
      imported += members.length
      afterBatch?.('members')
    }
  say(`회원 ${imported.toLocaleString('ko')}명을 옮겼습니다.`)
}

const hasOwner = async (trx: Db) =>
  (await trx
    .selectFrom('import_row')
    .select('id')
    .where('kind', '=', 'member')
    .where('id', '=', ADMIN_ID)
    .executeTakeFirst()) !== undefined
