import { type BoardKey, mayChange } from '#contract/community/boards/boards.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  changeMentions,
  findMentionChange,
  findNamed,
  type NewsPlace,
  notifyMentioned,
} from '#server/community/mentions/mention-acts.ts'
import { replaceMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { HeldNews } from '#server/infrastructure/database/tables/moderation.ts'
import { linksInText } from '#server/people/new-member-limits/links.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'

interface Row {
  memberId: number
  rootId: number
}

/**
 * The differences between comments, reviews and remarks, which all form threads. `Place` identifies the post,
 * book or day that such a text belongs to.
 */
export interface ThreadKind<Place> {
  targetType: 'comment' | 'review' | 'remark'
  /** The kind of text by which a watched word's scope is checked. */
  wordPlace: 'comment' | 'review'
  /** Whether the author has a counter that changes, so that the author's row must be locked. */
  countsAuthor: boolean
  gone(): Refusal
  /** Finds a text that is not deleted. */
  find(trx: Db, id: number): Promise<(Place & Row) | undefined>
  /** Locks the post, book or day until commit, so that its texts are stored in the order of their ids. */
  lock(trx: Db, place: Place): Promise<unknown>
  /** Removes a text. Resolves to whether its whole thread is gone. */
  remove(trx: Db, id: number): Promise<boolean>
  count(
    trx: Db,
    place: Place & { memberId: number },
    change: { live: 1 | -1; top: { rootId: number } | null },
  ): Promise<void>
  tags(place: Place & { memberId: number }): PageTag[]
  /** The target of a mention notification; `null` if these texts have no mentions. */
  newsPlace: ((place: Place, id: number) => NewsPlace) | null
}

interface Writing {
  viewer: Pick<Viewer, 'memberId' | 'staff'>
  screening: Screening
  siteUrl: string
  board?: BoardKey
  content: string
  mentions?: number[] | undefined
  /** Screens the other texts of the write. Resolves to the text that may contain links. */
  screenMore?(screen: TextScreen): Promise<string | null>
}

/**
 * Screens the texts of a write. The newcomer limits are checked later, when the mentioned members are known.
 */
async function screenText<Place>(
  kind: ThreadKind<Place>,
  { viewer, screening, siteUrl, board, content, screenMore }: Writing,
) {
  const screen = screening({ place: kind.wordPlace, board, writer: viewer })
  const text = await screen.text('content', content)
  const more = (await screenMore?.(screen)) ?? ''
  const links = linksInText(`${text}\n${more}`, siteUrl)
  const meetNewcomer = (trx: Db, { length }: Mention[]) =>
    screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, mentions: length })
  return { screen, text, meetNewcomer }
}

interface New<Place> extends Writing {
  place: Place
  isReply: boolean
  /** Members who get another notification about this text. They get no second one for a mention in it. */
  alreadyNotified?: number[]
  insert(trx: Db, content: string): Promise<number>
  /** The notifications for members to whose texts this one replies. */
  newsOf?(id: number): Extract<HeldNews, { to: 'concerned' }>[]
}

/**
 * Writes a text into a thread, updates the counters and notifies the members concerned, unless the text is
 * held for review. The caller has locked the post, book or day. Resolves to the text's id and to whether it
 * is held.
 */
export async function writeToThread<Place>(
  ctx: WriteContext,
  kind: ThreadKind<Place>,
  { place, isReply, alreadyNotified = [], insert, newsOf, ...writing }: New<Place>,
) {
  const { trx, invalidate, notify } = ctx
  const { memberId } = writing.viewer
  const { targetType, newsPlace } = kind
  const { screen, text, meetNewcomer } = await screenText(kind, writing)
  const named = newsPlace ? await findNamed(trx, { text, memberIds: writing.mentions }) : []
  await meetNewcomer(trx, named)
  const id = await insert(trx, text)
  if (named.length > 0 && targetType !== 'remark')
    await replaceMentions(trx, { targetType, targetId: id }, named)
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, { targetType, targetId: id })
  const mentionedIds = named.flatMap(one => (alreadyNotified.includes(one.memberId) ? [] : [one.memberId]))
  const locked = [
    ...(isHeld || kind.countsAuthor ? [memberId] : []),
    ...(isHeld ? [] : [...alreadyNotified, ...mentionedIds]),
  ]
  if (locked.length > 0) await lockMembers(trx, locked)
  const written = { ...place, memberId }
  await kind.count(trx, written, { live: 1, top: isReply ? null : { rootId: id } })
  invalidate(...kind.tags(written))
  const news = newsOf?.(id) ?? []
  const whereMentioned = newsPlace?.(place, id)
  if (isHeld && caseId !== null)
    await screen.holdBack(ctx, { targetType, targetId: id }, caseId, [
      ...news,
      ...(whereMentioned && mentionedIds.length > 0
        ? [{ to: 'mentioned', ...whereMentioned, memberIds: mentionedIds } as const]
        : []),
    ])
  else {
    for (const one of news) notify(await insertNotifications(trx, { ...one, by: memberId }))
    if (whereMentioned)
      await notifyMentioned(ctx, whereMentioned, { by: memberId, memberIds: mentionedIds, screen })
  }
  return { id, isHeld }
}

/**
 * Finds a text, locks its post, book or day, and finds it again, because a concurrent call may have changed
 * it.
 */
async function findAndLock<Place>(
  trx: Db,
  kind: ThreadKind<Place>,
  id: number,
  mayWrite: (row: Row) => boolean,
) {
  const seen = await kind.find(trx, id)
  if (!seen) throw kind.gone()
  if (!mayWrite(seen)) throw new Refusal('forbidden')
  await kind.lock(trx, seen)
  const found = await kind.find(trx, id)
  if (!found) throw kind.gone()
  return found
}

/** Finds and locks a text for a change by its own author. */
export const findOwnInThread = <Place>(
  trx: Db,
  kind: ThreadKind<Place>,
  { id, viewer }: { id: number; viewer: { memberId: number } },
) => findAndLock(trx, kind, id, ({ memberId }) => memberId === viewer.memberId)

interface TextChange<Place, Changed> extends Writing {
  id: number
  place: Place
  update(trx: Db, content: string): Promise<Changed>
}

/**
 * Changes a text that `findOwnInThread` has locked. Newly mentioned members are notified, unless the text is
 * held for review.
 */
export async function changeInThread<Place, Changed>(
  ctx: WriteContext,
  kind: ThreadKind<Place>,
  { id, place, update, ...writing }: TextChange<Place, Changed>,
) {
  const { trx } = ctx
  const { memberId } = writing.viewer
  const { targetType, newsPlace } = kind
  const { screen, text, meetNewcomer } = await screenText(kind, writing)
  const mention = { text, memberIds: writing.mentions }
  const target = targetType === 'remark' ? null : { targetType, targetId: id }
  const mentionChange = target ? await findMentionChange(trx, target, mention) : { before: [], named: [] }
  await meetNewcomer(trx, mentionChange.named)
  const changed = await update(trx, text)
  const mentionedIds = target ? await changeMentions(trx, target, mentionChange) : []
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, { targetType, targetId: id })
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [memberId])
    await screen.holdBack(ctx, { targetType, targetId: id }, caseId)
  } else if (newsPlace && mentionedIds.length > 0) {
    await lockMembers(trx, mentionedIds)
    await notifyMentioned(ctx, newsPlace(place, id), { by: memberId, memberIds: mentionedIds, screen })
  }
  return { changed, mentions: mentionChange.named, isHeld }
}

/** Removes a text from its thread. If it has replies, its row stays without the text. */
export async function removeFromThread<Place>(
  { trx, invalidate }: WriteContext,
  kind: ThreadKind<Place>,
  { id, viewer }: { id: number; viewer: Viewer },
) {
  const found = await findAndLock(trx, kind, id, row => mayChange(viewer, row))
  const top = (await kind.remove(trx, id)) ? { rootId: found.rootId } : null
  await kind.count(trx, found, { live: -1, top })
  invalidate(...kind.tags(found))
}
