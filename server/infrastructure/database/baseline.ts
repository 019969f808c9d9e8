import { type Kysely, sql } from 'kysely'
import { accounts } from './baseline/accounts.ts'
import { announcements } from './baseline/announcements.ts'
import { answers } from './baseline/answers.ts'
import { authorStats } from './baseline/author-stats.ts'
import { books } from './baseline/books.ts'
import { comments } from './baseline/comments.ts'
import { daily } from './baseline/daily.ts'
import { functions } from './baseline/functions.ts'
import { images } from './baseline/images.ts'
import { indexNow } from './baseline/index-now.ts'
import { lists } from './baseline/lists.ts'
import { members } from './baseline/members.ts'
import { moderation } from './baseline/moderation.ts'
import { notifications } from './baseline/notifications.ts'
import { posts } from './baseline/posts.ts'
import { ratings } from './baseline/ratings.ts'
import { rebuttals } from './baseline/rebuttals.ts'
import { rights } from './baseline/rights.ts'
import { seasons } from './baseline/seasons.ts'
import { series } from './baseline/series.ts'
import { staff } from './baseline/staff.ts'
import { statistics } from './baseline/statistics.ts'
import { triggers } from './baseline/triggers.ts'

/**
 * The migration that creates the schema of release 1.0. Its name is the one that older databases recorded.
 */
export const BASELINE = '0063-log-of-boards'

/**
 * Migrations that the baseline replaces. They do nothing, but a new database records them, too, so that its
 * list equals that of an older database. Earlier releases can then run alongside this one, and the lists in
 * backups of both are equal.
 */
export const REPLACED = [
  '0001-members',
  '0002-posts',
  '0003-talk',
  '0004-books',
  '0005-series',
  '0006-image-leftovers',
  '0007-list-totals',
  '0008-counts',
  '0009-accounts',
  '0010-case-numbers',
  '0011-read-notifications',
  '0012-sent-once',
  '0013-trust',
  '0014-changed-addresses',
  '0015-moderation',
  '0016-people',
  '0017-guard',
  '0018-transparency',
  '0019-rights',
  '0022-daily',
  '0023-books',
  '0024-ratings',
  '0025-notebooks',
  '0026-notes',
  '0027-votes',
  '0028-devices',
  '0029-second-factor',
  '0030-remarks',
  '0033-proofs',
  '0034-mentions',
  '0035-options',
  '0036-member-search',
  '0037-consents',
  '0038-claim-files',
  '0041-seasons',
  '0043-block-sums',
  '0044-statistics',
  '0046-author-stats',
  '0050-claim-queue',
  '0053-reported-replies',
  '0054-rebuttals',
  '0055-puzzle-days',
  '0056-nominations',
  '0057-told-wrong-answers',
  '0058-series-days',
  '0059-member-standing',
  '0060-announcements',
  '0061-log-reading',
  '0062-word-hits',
]

/** Referenced tables come before the tables that reference them. */
const SCHEMA = [
  lists,
  members,
  accounts,
  posts,
  images,
  comments,
  answers,
  books,
  series,
  staff,
  moderation,
  notifications,
  indexNow,
  rights,
  daily,
  ratings,
  seasons,
  statistics,
  authorStats,
  rebuttals,
  announcements,
  functions,
  triggers,
]

/** Creates the schema of release 1.0 in an empty database. */
export async function up(db: Kysely<never>) {
  for (const statements of SCHEMA) await sql.raw(statements).execute(db)
}
