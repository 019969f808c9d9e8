import { acceptedAnswers } from '#contract/puzzles/answers/answer-text.ts'
import type { WrongAnswerSample } from '#contract/puzzles/author-stats/author-stats.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerHashOf } from '#server/puzzles/answers/answer-rules.ts'
import {
  findTellsWrong,
  listToldWrong,
} from '#server/puzzles/answers/attempts/wrong-answer-sample-queries.ts'
import { masked, maskOf } from '#server/trust/word-filter/masking.ts'
import type { WordMatcher } from '#server/trust/word-filter/word-matcher.ts'

/** Masks every watched word of a member's answer, except words that are only recorded. */
async function shown(matcher: WordMatcher, text: string) {
  const hits = await matcher.find(text)
  const mask = await maskOf(
    text,
    hits.filter(({ word }) => word.action !== 'note'),
  )
  return masked(text, mask)
}

/**
 * The wrong answers that enough members gave to a puzzle. `null` if the puzzle does not announce that it
 * shows them.
 */
export async function findTold(
  {
    db,
    fingerprint,
    sealedAnswers,
    words,
  }: Pick<AppContext, 'db' | 'fingerprint' | 'sealedAnswers' | 'words'>,
  { postId, correct }: { postId: number; correct: string | null },
): Promise<WrongAnswerSample | null> {
  if (!(await findTellsWrong(db, postId))) return null
  const acceptedHashes = acceptedAnswers(correct ?? '').map(normal =>
    answerHashOf(fingerprint, postId, normal),
  )
  const told = await listToldWrong(db, { postId, acceptedHashes })
  const matcher = await words.matcher()
  const rows: WrongAnswerSample['rows'] = []
  for (const { sealed, members } of told) {
    const text = sealedAnswers.open(sealed)
    if (text !== undefined) rows.push({ text: await shown(matcher, text), members })
  }
  return { rows, unreadable: told.length - rows.length }
}
