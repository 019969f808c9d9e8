import type { Post } from '#contract/community/posts/posts.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ConfirmButton } from './confirm/ConfirmButton.tsx'
import type { Solution } from './solved/solution.ts'

const MEANING = [
  '포기하면 정답과 해설을 바로 볼 수 있습니다.',
  '되돌릴 수 없습니다. 이 문제에는 더 이상 정답을 제출할 수 없고, 해결한 사건으로 인정되지 않습니다.',
]

const GIVING_UP = { title: '이 문제를 포기하시겠습니까?', words: MEANING, confirm: '포기하기' }
/** The texts for a case without an answer, which gives no credit. */
const READING = {
  title: '해설을 보시겠습니까?',
  words: ['해설을 보면 되돌릴 수 없습니다.'],
  confirm: '해설 보기',
}

export const GiveUpButton = ({
  postId,
  ending,
  onGivenUp,
}: {
  postId: number
  ending: Post['ending']
  onGivenUp(solution: Solution): void
}) => (
  <ConfirmButton
    className="border-0! bg-transparent! px-0! underline underline-offset-4 hover:text-stamp"
    question={{
      ...(ending === 'answer' ? GIVING_UP : READING),
      async act() {
        const { data } = await browserApi('POST /api/giveup', { body: { postId } })
        return () => onGivenUp(data)
      },
    }}
  >
    {ending === 'answer' ? '포기하기' : '해설 보기'}
  </ConfirmButton>
)
