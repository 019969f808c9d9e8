import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { NewWatchedWord } from '#contract/trust/word-filter/watched-words.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

const columns = ['id as wordId', 'word', 'action', 'places as where', 'board', 'whole'] as const

export const listWatched = (db: Db) =>
  db.selectFrom('watched_word').select(columns).select('exceptions as except').orderBy('id').execute()

const wordsMatching = (db: Db, searchTerm: string | undefined) => {
  const words = db.selectFrom('watched_word')
  if (!searchTerm) return words
  return words.where(sql<boolean>`strpos(word_key, ${nameKey(searchTerm)}) > 0`)
}

/** A page of watched words, newest first. */
export const listWords = (db: Db, searchTerm: string | undefined, { size, offset }: PageWindow) =>
  wordsMatching(db, searchTerm)
    .select(columns)
    .select(['exceptions as except', 'memo', 'hits', 'created_at as datetime'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const countWords = (db: Db, searchTerm?: string) => countRows(wordsMatching(db, searchTerm))

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

/** Resolves to the new word's id, or `undefined` if the word is already listed. */
export async function insertWord(trx: Db, word: NewWatchedWord) {
  const added = await trx
    .insertInto('watched_word')
    .values(rowOf(word))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Resolves to whether the word existed. Throws a unique violation if another word has the same text. */
export const updateWord = (trx: Db, wordId: number, word: NewWatchedWord) =>
  affectsRow(trx.updateTable('watched_word').set(rowOf(word)).where('id', '=', wordId))

/** Resolves to the deleted word, if it existed. */
export const deleteWord = (trx: Db, wordId: number) =>
  trx.deleteFrom('watched_word').where('id', '=', wordId).returning('word').executeTakeFirst()

/** Adds the hits since the last call. Hits of deleted words are ignored. */
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
