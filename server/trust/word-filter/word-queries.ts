import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { NewWatchedWord } from '#contract/trust/word-filter/watched-words.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

const columns = ['id as wordId', 'word', 'action', 'places as where', 'board', 'whole'] as const

/** All of them, as texts are looked through for them. */
export const listWatched = (db: Db) =>
  db.selectFrom('watched_word').select(columns).select('exceptions as except').orderBy('id').execute()

const asked = (db: Db, searchTerm: string | undefined) => {
  const words = db.selectFrom('watched_word')
  if (!searchTerm) return words
  return words.where(sql<boolean>`strpos(word_key, ${nameKey(searchTerm)}) > 0`)
}

/** A page of them, newest first. */
export const listWords = (db: Db, searchTerm: string | undefined, { size, offset }: PageWindow) =>
  asked(db, searchTerm)
    .select(columns)
    .select(['exceptions as except', 'memo', 'hits', 'created_at as datetime'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export async function countWords(db: Db, searchTerm?: string) {
  const { total } = await asked(db, searchTerm)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const rowOf = ({ word, action, where, board, whole, except, memo }: NewWatchedWord) => ({
  word,
  word_key: nameKey(word),
  action,
  places: where,
  board: board ?? null,
  whole: whole ?? false,
  exceptions: except ?? [],
  memo: memo ?? '',
})

/** A new word's id; `undefined` where it stands there already. */
export async function insertWord(trx: Db, word: NewWatchedWord) {
  const added = await trx
    .insertInto('watched_word')
    .values(rowOf(word))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Resolves to whether it was there. Throws on the key where another one is the same. */
export async function updateWord(trx: Db, wordId: number, word: NewWatchedWord) {
  const { numUpdatedRows } = await trx
    .updateTable('watched_word')
    .set(rowOf(word))
    .where('id', '=', wordId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The word that went, if it was there. */
export const deleteWord = (trx: Db, wordId: number) =>
  trx.deleteFrom('watched_word').where('id', '=', wordId).returning('word').executeTakeFirst()

/** How often words were found since the last time; of one that is gone nobody counts. */
export async function updateHits(db: Db, found: Map<number, number>, month: string) {
  await sql`
    with counted as (
      select * from unnest(${[...found.keys()]}::integer[], ${[...found.values()]}::integer[]) as counted (id, hits)
    ), locked as materialized (
      select id from watched_word where id in (select id from counted) order by id for no key update
    ), word as (
      update watched_word set hits = least(watched_word.hits::bigint + counted.hits, 2147483647)
      from counted join locked using (id) where watched_word.id = counted.id
      returning watched_word.action, counted.hits as found
    )
    insert into word_hit (month, action, hits)
    select ${month}, action, least(sum(found), 2147483647) from word group by action order by action
    on conflict (month, action) do update
    set hits = least(word_hit.hits::bigint + excluded.hits, 2147483647)`.execute(db)
}
