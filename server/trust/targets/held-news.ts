import {
  insertPostMentionNews,
  insertReviewMentionNews,
} from '#server/community/mentions/mention-news-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { HeldNews } from '#server/infrastructure/database/tables/moderation.ts'
import { listFollowers } from '#server/library/series/follow-queries.ts'
import { insertPartNews } from '#server/library/series/parts/part-news.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'

/** The recipients of the notifications. They are locked before the text is shown. */
export async function listReceivers(trx: Db, news: HeldNews[]) {
  const receivers = news.map(one => ('memberIds' in one ? one.memberIds : listFollowers(trx, one.seriesId)))
  return (await Promise.all(receivers)).flat()
}

async function insertNews(trx: Db, by: number, news: HeldNews) {
  if (news.to === 'concerned') return insertNotifications(trx, { ...news, by })
  if (news.to === 'followers') {
    const { seriesId, postId: first } = news
    return insertPartNews(trx, { seriesId, first, count: 1, followers: await listFollowers(trx, seriesId) })
  }
  return 'bookId' in news
    ? insertReviewMentionNews(trx, { ...news, by })
    : insertPostMentionNews(trx, { ...news, by })
}

/** Sends the notifications of a text that is shown for the first time. The caller locks the recipients. */
export async function sendHeldNews({ trx, notify }: WriteContext, by: number, news: HeldNews[]) {
  for (const one of news) notify(await insertNews(trx, by, one))
}
