import { acceptedAnswers } from '#contract/puzzles/answers/answer-text.ts'
import type { WrongAnswerSample } from '#contract/puzzles/author-stats/author-stats.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerHashOf } from '#server/puzzles/answers/answer-rules.ts'
import {
  findTellsWrong,
  listWrongAnswerSamples,
} from '#server/puzzles/answers/attempts/wrong-answer-sample-queries.ts'
import { maskOf, maskText } from '#server/trust/word-filter/masking.ts'
import type { WordMatcher } from '#server/trust/word-filter/word-matcher.ts'

/** Masks every watched word of a member's answer, except words that only notify staff. */
async function shown(matcher: WordMatcher, text: string) {
  const hits = await matcher.find(text)
  const mask = await maskOf(
    text,
    hits.filter(({ word }) => word.action !== 'note'),
  )
  return maskText(text, mask)
}

/**
 * The wrong answers that enough members gave to a puzzle. `null` if the puzzle does not announce that it
 * shows them.
 */
export async function findWrongAnswerSamples(
  { db, fingerprint, answerCipher, words }: Pick<AppContext, 'db' | 'fingerprint' | 'answerCipher' | 'words'>,
  { postId, correct }: { postId: number; correct: string | null },
): Promise<WrongAnswerSample | null> {
  if (!(await findTellsWrong(db, postId))) return null
  const acceptedHashes = acceptedAnswers(correct ?? '').map(normal =>
    answerHashOf(fingerprint, postId, normal),
  )
  const samples = await listWrongAnswerSamples(db, { postId, acceptedHashes })
  const matcher = await words.matcher()
  const rows: WrongAnswerSample['rows'] = []
  for (const { sealed, members } of samples) {
    const text = answerCipher.decrypt(sealed)
    if (text !== undefined) rows.push({ text: await shown(matcher, text), members })
  }
  return { rows, unreadable: samples.length - rows.length }
}
