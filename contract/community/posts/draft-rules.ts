import type { BoardKey } from '#contract/community/boards/boards.ts'
import { hasVisibleText, lengthOf, lengthWords } from '#contract/platform/text/text.ts'
import { acceptedAnswers } from '#contract/puzzles/answers/answer-text.ts'
import { HINT_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { carries, postTextNames, postTexts } from './post-fields.ts'
import { POST_TITLE_MAX } from './post-rules.ts'

export const KEEPS_ANSWER = '정답이 있던 문제는 정답 없이 저장할 수 없습니다.'
export const CHANGED_MEANWHILE = '그사이 다른 곳에서 고친 글입니다. 내용을 비교해 주세요.'

const TEXT_WORDS = { answer: '정답은', explanation: '해설은' }

/** The field and the Korean reason why a draft can't be sent, or `null`. */
export function draftProblem(
  post: Record<'answer' | 'explanation', string> & {
    board: BoardKey
    title: string
    hasContent: boolean
    hints: string[]
    /** Whether the puzzle has or had an answer. It must then have one, because its solvers matched it. */
    needsAnswer?: boolean
  },
): { field: 'title' | 'content' | 'answer' | 'explanation' | 'hints'; message: string } | null {
  if (!hasVisibleText(post.title)) return { field: 'title', message: '제목을 입력해 주세요.' }
  if (lengthOf(post.title) > POST_TITLE_MAX)
    return { field: 'title', message: `제목은 ${lengthWords(POST_TITLE_MAX)}` }
  for (const name of postTextNames)
    if (carries(post.board, name) && lengthOf(post[name]) > postTexts[name].max)
      return { field: name, message: `${TEXT_WORDS[name]} ${lengthWords(postTexts[name].max)}` }
  if (!post.hasContent) return { field: 'content', message: '내용을 입력해 주세요.' }
  if (post.board === 'custom' && !hasVisibleText(post.answer) && !hasVisibleText(post.explanation))
    return { field: 'answer', message: '정답이나 해설 가운데 하나는 입력해 주세요.' }
  if (post.board === 'custom' && post.needsAnswer && !hasVisibleText(post.answer))
    return { field: 'answer', message: KEEPS_ANSWER }
  // No attempt could match an answer without visible characters.
  if (carries(post.board, 'answer') && post.answer.trim() && acceptedAnswers(post.answer).length === 0)
    return { field: 'answer', message: '정답에는 눈에 보이는 글자가 있어야 합니다.' }
  if (carries(post.board, 'hints') && post.hints.some(hint => lengthOf(hint) > HINT_MAX))
    return { field: 'hints', message: `힌트는 ${lengthWords(HINT_MAX)}` }
  if (carries(post.board, 'hints') && !post.hints.every(hasVisibleText))
    return { field: 'hints', message: '빈 힌트를 채우거나 삭제해 주세요.' }
  return null
}
