import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { normalAnswer, sameAnswer } from '#contract/puzzles/answers/answer-text.ts'
import { ASKED_MAX, ASKS_A_DAY } from '#contract/puzzles/author-stats/author-stats.ts'
import { assertMayChange } from '#server/community/posts/post-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { linksInText } from '#server/people/new-member-limits/links.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { answerHashOf } from '#server/puzzles/answers/answer-rules.ts'
import { findSolution } from '#server/puzzles/answers/standing-queries.ts'
import { deleteWithheld, findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { countMembers } from './stats-queries.ts'
import { containsAnswer } from './stats-rules.ts'
import { deleteAsk, findAsk, insertAsk, updateReply } from './wrong-answer-lookup-queries.ts'

const A_DAY_SECONDS = 24 * 60 * 60

interface Asking {
  viewer: Viewer
  postId: number
  /** The wrong answer that the author asks about. */
  text: string
  fingerprint: Fingerprint
}

/** A live puzzle that the viewer may change, with its accepted answers. */
export async function findOwnPuzzle(db: Db, viewer: Viewer, postId: number) {
  const puzzle = await findSolution(db, { postId, memberId: viewer.memberId })
  if (puzzle?.board !== 'custom') throw notFound('post')
  assertMayChange(viewer, { memberId: puzzle.authorId })
  return puzzle
}

async function lockPuzzleForAsk(trx: Db, { viewer, postId, text, fingerprint }: Asking) {
  await lockPost(trx, postId)
  const puzzle = await findOwnPuzzle(trx, viewer, postId)
  return { puzzle, answer: { postId, answerHash: answerHashOf(fingerprint, postId, normalAnswer(text)) } }
}

/** Returns how many members gave a wrong answer, and stores the lookup. */
export async function lookUpWrongAnswer({ trx }: WriteContext, asking: Asking) {
  const { viewer, text, fingerprint } = asking
  const { puzzle, answer } = await lockPuzzleForAsk(trx, asking)
  if (normalAnswer(text) === '') throw invalid('text', '오답변을 입력해 주세요.')
  if (sameAnswer(text, puzzle.correct)) throw invalid('text', '정답으로 인정하는 답입니다.')
  const key = rateCounterKey(fingerprint, 'ask', viewer.memberId)
  const retryAfterSeconds = await hitRateCounter(trx, key, [{ max: ASKS_A_DAY, perSeconds: A_DAY_SECONDS }])
  if (retryAfterSeconds !== undefined)
    throw new Refusal('too_many_requests', {
      message: `하루에 ${ASKS_A_DAY}번까지 물어볼 수 있습니다.`,
      retryAfterSeconds,
    })
  if (!(await insertAsk(trx, { ...answer, text })))
    throw new Refusal('conflict', {
      message: `조회한 오답은 ${ASKED_MAX}개까지 둘 수 있습니다. 목록에서 삭제해 주세요.`,
    })
  return countMembers(trx, answer)
}

interface Replying extends Asking {
  reply: string | null
  screening: Screening
  siteUrl: string
}

/**
 * Finds a stored lookup. Throws if staff withheld its reply, which can't be replaced until it is restored or
 * deleted.
 */
async function requireAsk(trx: Db, answer: Parameters<typeof findAsk>[1]) {
  const ask = await findAsk(trx, answer)
  if (!ask) throw new Refusal('not_found', { message: '물어보지 않은 오답입니다.' })
  const id = { targetType: 'ask', targetId: ask.askId } as const
  if (await findWithheld(trx, id))
    throw new Refusal('withheld', {
      message: '가려진 답글입니다. 다시 쓰려면 조회한 오답을 목록에서 삭제해 주세요.',
    })
  return id
}

/** Sets the reply shown to members who give that answer. Resolves to whether the reply is held for review. */
export async function replyToAsk(ctx: WriteContext, { screening, siteUrl, ...asking }: Replying) {
  const { trx } = ctx
  const { viewer } = asking
  const { puzzle, answer } = await lockPuzzleForAsk(trx, asking)
  const id = await requireAsk(trx, answer)
  const screen = screening({ place: 'comment', board: 'custom', writer: viewer })
  const reply = asking.reply && (await screen.text('reply', asking.reply))
  if (reply && containsAnswer(reply, puzzle.correct)) throw invalid('reply', '답글에 정답이 들어 있습니다.')
  const links = linksInText(reply ?? '', siteUrl)
  if (reply) await screen.meetNewcomer(trx, { field: 'reply', kind: 'remark', links, images: 0 })
  await updateReply(trx, { askId: id.targetId, reply })
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, id)
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [puzzle.authorId])
    await screen.holdBack(ctx, id, caseId)
  }
  return isHeld
}

/** Deletes a lookup together with its reply, even a withheld reply. */
export async function deleteOwnAsk({ trx }: WriteContext, asking: Asking) {
  const { answer } = await lockPuzzleForAsk(trx, asking)
  const gone = await deleteAsk(trx, answer)
  if (gone) await deleteWithheld(trx, { targetType: 'ask', targetId: gone.askId })
}
