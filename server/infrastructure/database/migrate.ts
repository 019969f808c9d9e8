import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { BadSetting } from '#server/config/env-parsers.ts'
import * as baseline from './baseline.ts'
import * as mailboxes from './migrations/0065-mailboxes.ts'
import * as boardsOfCases from './migrations/0067-boards-of-cases.ts'
import * as sendings from './migrations/0069-sendings.ts'
import * as jobRuns from './migrations/0072-job-runs.ts'
import * as notificationSettings from './migrations/0082-notification-settings.ts'
import * as mutes from './migrations/0083-mutes.ts'
import * as social from './migrations/0086-social.ts'
import * as oldAddresses from './migrations/0090-old-addresses.ts'
import * as imports from './migrations/0091-imports.ts'
import * as askedConsents from './migrations/0092-asked-consents.ts'
import * as practice from './migrations/0094-practice.ts'
import * as siteMarks from './migrations/0095-site-marks.ts'
import * as accessAddresses from './migrations/0096-access-addresses.ts'
import * as bookIsbn from './migrations/0097-book-isbn.ts'
import * as crews from './migrations/0098-crews.ts'
import * as caseBoards from './migrations/0099-case-boards.ts'
import * as push from './migrations/0100-push.ts'
import * as watches from './migrations/0101-watches.ts'
import * as passkeys from './migrations/0102-passkeys.ts'
import * as digest from './migrations/0103-digest.ts'
import * as caseLists from './migrations/0104-case-lists.ts'
import * as inquiries from './migrations/0105-inquiries.ts'
import * as listNotes from './migrations/0106-list-notes.ts'
import * as cheaperWrites from './migrations/0107-cheaper-writes.ts'
import * as watchedCommentsByAuthor from './migrations/0108-watched-comments-by-author.ts'
import type { Tables } from './tables.ts'

const nothing: Migration = { up: async () => {} }

/** All migrations in order. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  ...Object.fromEntries(baseline.REPLACED.map(name => [name, nothing])),
  [baseline.BASELINE]: baseline,
  '0065-mailboxes': mailboxes,
  '0067-boards-of-cases': boardsOfCases,
  '0069-sendings': sendings,
  '0072-job-runs': jobRuns,
  '0082-notification-settings': notificationSettings,
  '0083-mutes': mutes,
  '0086-social': social,
  '0090-old-addresses': oldAddresses,
  '0091-imports': imports,
  '0092-asked-consents': askedConsents,
  '0094-practice': practice,
  '0095-site-marks': siteMarks,
  '0096-access-addresses': accessAddresses,
  '0097-book-isbn': bookIsbn,
  '0098-crews': crews,
  '0099-case-boards': caseBoards,
  '0100-push': push,
  '0101-watches': watches,
  '0102-passkeys': passkeys,
  '0103-digest': digest,
  '0104-case-lists': caseLists,
  '0105-inquiries': inquiries,
  '0106-list-notes': listNotes,
  '0107-cheaper-writes': cheaperWrites,
  '0108-watched-comments-by-author': watchedCommentsByAuthor,
}

export const migrationNames = Object.keys(migrations)

/**
 * Whether the database is older than the baseline. This release no longer contains the migrations that such a
 * database needs.
 */
export const isBeforeBaseline = (applied: string[]) =>
  applied.length > 0 && applied.every(name => name < baseline.BASELINE)

export const BEFORE_BASELINE = `The database is older than release 1.0 (${baseline.BASELINE}): start it once with the last build before 1.0 (commit f9fe3e4), which migrates it, and then with this release.`

async function listApplied(db: Kysely<Tables>) {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Migrates the schema to the latest migration, or up to the given one. A lock lets several servers start at
 * the same time.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string) {
  // This query must run before the migrator takes its lock, which occupies the embedded database's only
  // connection.
  const applied = await listApplied(db)
  if (isBeforeBaseline(applied)) throw new BadSetting(BEFORE_BASELINE)
  // Later releases only add to the schema, so this release may run alongside them or on a database they have
  // migrated.
  const latest = migrationNames.at(-1) as string
  const later = Object.fromEntries(applied.filter(name => name > latest).map(name => [name, nothing]))
  const provider = { getMigrations: async () => ({ ...migrations, ...later }) }
  const migrator = new Migrator({ db, provider })
  const migrated = upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest()
  const { error, results = [] } = await migrated
  if (error) throw error
  return results.map(result => result.migrationName)
}
