import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import {
  type NewWatchedWord,
  WORDS_WATCHED_MAX,
  watchedWordProblem,
} from '#contract/trust/word-filter/watched-words.ts'
import { violatedUnique } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { countWords, deleteWord, insertWord, updateWord } from './word-queries.ts'

const alreadyWatched = () => new Refusal('conflict', { message: '이미 있는 금지어입니다.' })
const wordNotFound = () => new Refusal('not_found', { message: '없는 금지어입니다.' })

/** Removes duplicates from a watched word's lists. Throws if the word cannot be searched for. */
export function validateWatchedWord(word: NewWatchedWord): NewWatchedWord {
  const own = { ...word, where: [...new Set(word.where)], except: [...new Set(word.except)] }
  const problem = watchedWordProblem(own)
  if (problem) throw invalid(problem.field, problem.message)
  return own
}

const log = ({ trx }: WriteContext, byId: number, detail: Record<string, unknown>) =>
  insertStaffAct(trx, { byId, act: 'word', detail })

export async function addWord(ctx: WriteContext, byId: number, word: NewWatchedWord) {
  if ((await countWords(ctx.trx)) >= WORDS_WATCHED_MAX)
    throw new Refusal('conflict', {
      message: `금지어는 ${WORDS_WATCHED_MAX.toLocaleString('ko')}개까지 넣을 수 있습니다.`,
    })
  const wordId = await insertWord(ctx.trx, word)
  if (!wordId) throw alreadyWatched()
  await log(ctx, byId, { word: word.word, action: word.action, change: 'added' })
  return wordId
}

export async function changeWord(ctx: WriteContext, byId: number, wordId: number, word: NewWatchedWord) {
  const isThere = await updateWord(ctx.trx, wordId, word).catch(error => {
    throw violatedUnique(error) === undefined ? error : alreadyWatched()
  })
  if (!isThere) throw wordNotFound()
  await log(ctx, byId, { word: word.word, action: word.action, change: 'changed' })
}

export async function removeWord(ctx: WriteContext, byId: number, wordId: number) {
  const removed = await deleteWord(ctx.trx, wordId)
  if (!removed) throw wordNotFound()
  await log(ctx, byId, { word: removed.word, change: 'removed' })
}
