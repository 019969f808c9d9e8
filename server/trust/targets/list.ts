import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockCaseList } from '#server/platform/locks/lock-order.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { beginningOf, isNotWithheld, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'

interface Texts {
  title: string
  text: string
}

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('case_list')
    .innerJoin('member', 'member.id', 'case_list.member_id')
    .select(['case_list.member_id as authorId', 'title', 'text', 'member.nickname'])
    .where('case_list.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hidden = await findWithheld(db, { targetType: 'list', targetId: id })
  const notes = hidden?.shape.notes ?? (await findNotes(db, id))
  return {
    ...row,
    title: hidden?.shape.texts?.title ?? row.title,
    text: [hidden?.shape.texts?.text ?? row.text, ...Object.values(notes)].filter(Boolean).join('\n'),
    board: null,
    postId: null,
    bookId: null,
    isLive: hidden === undefined,
  }
}

async function findNotes(db: Db, listId: number) {
  const rows = await db
    .selectFrom('case_list_item')
    .select(['id', 'note'])
    .where('list_id', '=', listId)
    .where('note', '<>', '')
    .execute()
  return Object.fromEntries(rows.map(({ id, note }) => [id, note]))
}

const putNotes = (trx: Db, listId: number, notes: Record<string, string>) =>
  sql`
  update case_list_item as item set note = kept.value
  from jsonb_each_text(${JSON.stringify(notes)}::jsonb) as kept
  where item.list_id = ${listId} and item.id = kept.key::integer`.execute(trx)

const putTexts = (trx: Db, id: number, texts: Texts) =>
  trx.updateTable('case_list').set({ title: texts.title, text: texts.text }).where('id', '=', id).execute()

/** A hidden list keeps its items, but loses its texts and their notes. */
export const list = {
  ...plainKind,
  gone: '사건철을 찾을 수 없습니다.',
  addresses: [{ pattern: /^\/list\/(?<id>\d+)$/ }],
  parent: null,
  find,
  async lock(trx, { targetId }) {
    await lockCaseList(trx, targetId)
  },
  async hide({ trx }, { targetId }) {
    const texts = await trx
      .selectFrom('case_list')
      .select(['title', 'text'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    const notes = await findNotes(trx, targetId)
    await putTexts(trx, targetId, { title: '(가려진 사건철)', text: '' })
    await trx.updateTable('case_list_item').set({ note: '' }).where('list_id', '=', targetId).execute()
    return { texts, notes }
  },
  async show({ trx }, { targetId }, { texts, notes = {} }) {
    await putTexts(trx, targetId, texts as unknown as Texts)
    await putNotes(trx, targetId, notes)
  },
  async erase() {},
  title: ({ title }) => beginningOf(title),
  tags: ({ targetId, authorId }) => [`list:${targetId}`, `member:${authorId}`],
  isKnownTo: async (db, reader, { targetId }) => {
    const row = await db
      .selectFrom('case_list')
      .select('is_public as isPublic')
      .where('id', '=', targetId)
      .executeTakeFirst()
    return row?.isPublic === true || (reader?.staff ?? null) !== null
  },
  readableSql: id => sql`exists (select from case_list where case_list.id = ${id} and is_public)`,
  recentSql: ({ memberId, since }) => sql`
    select id from case_list where member_id = ${memberId} and created_at > ${since}
      and ${isNotWithheld('list', sql.ref('case_list.id'))}`,
  effects: {},
} satisfies ModeratedKind<'list'>
