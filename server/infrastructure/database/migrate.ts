import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as members from './migrations/0001-members.ts'
import * as posts from './migrations/0002-posts.ts'
import * as talk from './migrations/0003-talk.ts'
import * as books from './migrations/0004-books.ts'
import * as series from './migrations/0005-series.ts'
import * as imageLeftovers from './migrations/0006-image-leftovers.ts'
import * as listTotals from './migrations/0007-list-totals.ts'
import * as counts from './migrations/0008-counts.ts'
import * as accounts from './migrations/0009-accounts.ts'
import * as caseNumbers from './migrations/0010-case-numbers.ts'
import * as readNotifications from './migrations/0011-read-notifications.ts'
import * as sentOnce from './migrations/0012-sent-once.ts'
import * as trust from './migrations/0013-trust.ts'
import * as changedAddresses from './migrations/0014-changed-addresses.ts'
import * as moderation from './migrations/0015-moderation.ts'
import * as people from './migrations/0016-people.ts'
import * as guard from './migrations/0017-guard.ts'
import * as transparency from './migrations/0018-transparency.ts'
import * as rights from './migrations/0019-rights.ts'
import * as daily from './migrations/0022-daily.ts'
import * as readers from './migrations/0023-books.ts'
import * as ratings from './migrations/0024-ratings.ts'
import * as notebooks from './migrations/0025-notebooks.ts'
import * as notes from './migrations/0026-notes.ts'
import * as votes from './migrations/0027-votes.ts'
import * as devices from './migrations/0028-devices.ts'
import * as secondFactor from './migrations/0029-second-factor.ts'
import * as remarks from './migrations/0030-remarks.ts'
import * as proofs from './migrations/0033-proofs.ts'
import * as mentions from './migrations/0034-mentions.ts'
import * as options from './migrations/0035-options.ts'
import * as memberSearch from './migrations/0036-member-search.ts'
import * as consents from './migrations/0037-consents.ts'
import * as claimFiles from './migrations/0038-claim-files.ts'
import * as seasons from './migrations/0041-seasons.ts'
import * as blockSums from './migrations/0043-block-sums.ts'
import * as statistics from './migrations/0044-statistics.ts'
import * as authorStats from './migrations/0046-author-stats.ts'
import * as claimQueue from './migrations/0050-claim-queue.ts'
import * as reportedReplies from './migrations/0053-reported-replies.ts'
import * as rebuttals from './migrations/0054-rebuttals.ts'
import * as puzzleDays from './migrations/0055-puzzle-days.ts'
import * as nominations from './migrations/0056-nominations.ts'
import * as toldWrong from './migrations/0057-told-wrong-answers.ts'
import * as seriesDays from './migrations/0058-series-days.ts'
import * as memberStanding from './migrations/0059-member-standing.ts'
import * as announcements from './migrations/0060-announcements.ts'
import * as logReading from './migrations/0061-log-reading.ts'
import * as wordHits from './migrations/0062-word-hits.ts'
import * as logOfBoards from './migrations/0063-log-of-boards.ts'
import * as mailboxes from './migrations/0065-mailboxes.ts'
import * as boardsOfCases from './migrations/0067-boards-of-cases.ts'
import * as sendings from './migrations/0069-sendings.ts'
import * as jobRuns from './migrations/0072-job-runs.ts'
import * as notificationSettings from './migrations/0082-notification-settings.ts'
import * as mutes from './migrations/0083-mutes.ts'
import type { Tables } from './tables.ts'

/** Migrations in order. A released one is never edited. */
const migrations: Record<string, Migration> = {
  '0001-members': members,
  '0002-posts': posts,
  '0003-talk': talk,
  '0004-books': books,
  '0005-series': series,
  '0006-image-leftovers': imageLeftovers,
  '0007-list-totals': listTotals,
  '0008-counts': counts,
  '0009-accounts': accounts,
  '0010-case-numbers': caseNumbers,
  '0011-read-notifications': readNotifications,
  '0012-sent-once': sentOnce,
  '0013-trust': trust,
  '0014-changed-addresses': changedAddresses,
  '0015-moderation': moderation,
  '0016-people': people,
  '0017-guard': guard,
  '0018-transparency': transparency,
  '0019-rights': rights,
  '0022-daily': daily,
  '0023-books': readers,
  '0024-ratings': ratings,
  '0025-notebooks': notebooks,
  '0026-notes': notes,
  '0027-votes': votes,
  '0028-devices': devices,
  '0029-second-factor': secondFactor,
  '0030-remarks': remarks,
  '0033-proofs': proofs,
  '0034-mentions': mentions,
  '0035-options': options,
  '0036-member-search': memberSearch,
  '0037-consents': consents,
  '0038-claim-files': claimFiles,
  '0041-seasons': seasons,
  '0043-block-sums': blockSums,
  '0044-statistics': statistics,
  '0046-author-stats': authorStats,
  '0050-claim-queue': claimQueue,
  '0053-reported-replies': reportedReplies,
  '0054-rebuttals': rebuttals,
  '0055-puzzle-days': puzzleDays,
  '0056-nominations': nominations,
  '0057-told-wrong-answers': toldWrong,
  '0058-series-days': seriesDays,
  '0059-member-standing': memberStanding,
  '0060-announcements': announcements,
  '0061-log-reading': logReading,
  '0062-word-hits': wordHits,
  '0063-log-of-boards': logOfBoards,
  '0065-mailboxes': mailboxes,
  '0067-boards-of-cases': boardsOfCases,
  '0069-sendings': sendings,
  '0072-job-runs': jobRuns,
  '0082-notification-settings': notificationSettings,
  '0083-mutes': mutes,
}

export const migrationNames = Object.keys(migrations)

/** Names of later releases' migrations. They only add, so this release may run beside or after them. */
async function listLater(db: Kysely<Tables>) {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${migrationNames.at(-1)} collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

const nothing: Migration = { up: async () => {} }

/** Migrates the schema to the latest or a named migration. A lock lets several servers start together. */
export async function migrate(db: Kysely<Tables>, upTo?: string) {
  // This query runs before the migrator takes its lock and, with it, the embedded database's only connection.
  const later = Object.fromEntries((await listLater(db)).map(name => [name, nothing]))
  const provider = { getMigrations: async () => ({ ...migrations, ...later }) }
  const migrator = new Migrator({ db, provider })
  const migrated = upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest()
  const { error, results = [] } = await migrated
  if (error) throw error
  return results.map(result => result.migrationName)
}
