import { boardOf } from '#contract/community/boards/boards.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { DecisionBody } from '#contract/trust/moderation/moderation.ts'
import type { Decision } from './execute-decision.ts'

/** The selected ranges of a post, with the hash of the text they were selected in. */
function partsOf({ content, ranges, mark }: DecisionBody) {
  if (!ranges) return undefined
  if (content !== 'cover' || !mark) throw invalid('ranges', '가릴 부분을 다시 선택해 주세요.')
  if (ranges.some(({ from, to }) => to <= from)) throw invalid('ranges', '가릴 부분을 다시 선택해 주세요.')
  return { ranges, mark }
}

export function decisionOf(body: DecisionBody): Decision {
  const { content, member, days, board, reason, words, note } = body
  if (body.spoiler && content !== 'level') throw invalid('spoiler', '단계를 올리는 조치에만 씁니다.')
  const spoiler = (body.spoiler ?? undefined) as SpoilerLevel | undefined
  const to = board ? boardOf(board) : undefined
  if (board && !to) throw invalid('board', '없는 게시판입니다.')
  const texts = { words: words?.trim() || null, note: note?.trim() || null }
  return { content, member, days, board: to, parts: partsOf(body), spoiler, reason, ...texts }
}
