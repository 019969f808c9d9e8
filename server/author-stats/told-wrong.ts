import { acceptedAnswers } from '#contract/answer-text.ts'
import type { Told } from '#contract/author-stats.ts'
import { answerHashOf } from '../answers/answer-rules.ts'
import { findTellsWrong, listToldWrong } from '../answers/told-wrong-queries.ts'
import type { Site } from '../site.ts'
import { masked } from '../words/masking.ts'
import type { WordMatcher } from '../words/word-matcher.ts'

/** A member's words with circles in place of those that could not be written on a board, whatever is done with them there. */
function shown(matcher: WordMatcher, text: string) {
  const hits = matcher.find(text).filter(({ word }) => word.action !== 'note')
  const pieces = hits.flatMap(hit => hit.pieces)
  return masked(
    text,
    pieces.toSorted((one, other) => one.from - other.from || other.to - one.to),
  )
}

/** The wrong answers that enough gave to a puzzle which says that it shows them; `null` where it doesn't. */
export async function findTold(
  { db, fingerprint, sealedAnswers, words }: Pick<Site, 'db' | 'fingerprint' | 'sealedAnswers' | 'words'>,
  { postId, correct }: { postId: number; correct: string | null },
): Promise<Told | null> {
  if (!(await findTellsWrong(db, postId))) return null
  const acceptedHashes = acceptedAnswers(correct ?? '').map(normal =>
    answerHashOf(fingerprint, postId, normal),
  )
  const told = await listToldWrong(db, { postId, acceptedHashes })
  const matcher = await words.matcher()
  const rows = told.flatMap(({ sealed, members }) => {
    const text = sealedAnswers.open(sealed)
    return text === undefined ? [] : [{ text: shown(matcher, text), members }]
  })
  return { rows, unreadable: told.length - rows.length }
}
