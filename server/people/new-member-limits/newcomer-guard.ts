import { sql } from 'kysely'
import type { Doc } from '#contract/community/posts/document.ts'
import {
  MENTIONS_A_DAY,
  NEWCOMER_MENTIONS_A_DAY,
  newcomerProblem,
} from '#contract/people/new-member-limits/newcomer-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { findFacts } from '#server/trust/reputation/trust-queries.ts'
import { trustOf } from '#server/trust/reputation/trust-rules.ts'
import { linksInDocument, linksInText } from './links.ts'
import { DAY_SECONDS, type NewcomerText, newcomerLimits } from './newcomer-bounds.ts'

/**
 * How long, and for how many members, the result "not a newcomer" is cached. So the most active members cost
 * no query.
 */
const CACHE_MS = 10 * 60_000
const CACHE_MAX = 10_000

/** Throws if a newcomer exceeds a limit. Resolves to whether the text is held for review. */
export type NewcomerCheck = (trx: Db, what: NewcomerText) => Promise<boolean>

export interface NewcomerGuard {
  /**
   * Loads the current limits and returns the check. Must run before a transaction begins, since it may query
   * the database.
   */
  ready(): Promise<NewcomerCheck>
  /** Counts a mention by a member. Resolves to `false` if the daily limit is reached. */
  countMention(trx: Db, memberId: number): Promise<boolean>
}

/** Number of newest texts of each kind that are searched for a link. */
const TEXTS_SEARCHED = 10

/**
 * Whether a visible text of the member contains a link to another site. Then the newcomer's first link has
 * passed the staff's review.
 */
async function hasVisibleLink(trx: Db, memberId: number, siteUrl: string) {
  const { rows } = await sql<{ content: string; isPost: boolean }>`
    (select content, false as "isPost" from comment
      where member_id = ${memberId} and listed and content like '%://%' order by id desc limit ${TEXTS_SEARCHED})
    union all
    (select content, true from post join post_body on post_body.post_id = post.id
      where member_id = ${memberId} and deleted_at is null and content like '%"type":"link"%'
      order by id desc limit ${TEXTS_SEARCHED})`.execute(trx)
  return rows.some(
    ({ content, isPost }) =>
      (isPost ? linksInDocument(JSON.parse(content) as Doc, siteUrl) : linksInText(content, siteUrl)) > 0,
  )
}

/** The limits for newcomers. They apply until a member has been active enough. */
export function newcomerGuard({
  settings,
  fingerprint,
  options,
}: Pick<AppContext, 'settings' | 'fingerprint' | 'options'>): NewcomerGuard {
  const established = new Map<number, number>()

  async function isNewcomer(trx: Db, memberId: number) {
    const now = Date.now()
    if ((established.get(memberId) ?? 0) > now) return false
    if (trustOf(await findFacts(trx, memberId)) === 'newcomer') return true
    if (established.size >= CACHE_MAX) established.clear()
    established.set(memberId, now + CACHE_MS)
    return false
  }

  const checkBy =
    (figures: OptionFigures): NewcomerCheck =>
    async (trx, { memberId, field = 'content', kind, links, images, mentions }) => {
      if (!settings.newcomerGuard || !(await isNewcomer(trx, memberId))) return false
      const problem = newcomerProblem(kind, { links, images, mentions }, figures)
      if (problem) throw new Refusal('newcomer', { message: problem, fields: { [field]: problem } })
      if (settings.rateLimit) {
        const wait = await hitRateCounter(
          trx,
          rateCounterKey(fingerprint, `newcomer ${kind}`, memberId),
          newcomerLimits(kind, figures),
        )
        if (wait !== undefined)
          throw new Refusal('too_many_requests', {
            message: '가입 초기에는 천천히 쓰고 고칠 수 있습니다. 잠시 후 다시 시도해 주세요.',
            retryAfterSeconds: wait,
          })
      }
      return links > 0 && !(await hasVisibleLink(trx, memberId, settings.siteUrl))
    }

  return {
    ready: async () => checkBy(await options.read()),

    async countMention(trx, memberId) {
      if (!settings.rateLimit) return true
      const isNew = settings.newcomerGuard && (await isNewcomer(trx, memberId))
      const bound = { max: isNew ? NEWCOMER_MENTIONS_A_DAY : MENTIONS_A_DAY, perSeconds: DAY_SECONDS }
      return (
        (await hitRateCounter(trx, rateCounterKey(fingerprint, 'mention', memberId), [bound])) === undefined
      )
    },
  }
}
