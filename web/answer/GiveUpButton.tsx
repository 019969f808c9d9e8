import { browserApi } from '../api/browser-api.ts'
import { AskingButton } from './AskingButton.tsx'
import type { Solution } from './solution.ts'

const MEANING = [
  '포기하면 정답과 해설을 바로 볼 수 있습니다.',
  '되돌릴 수 없습니다. 이 문제에는 더 이상 정답을 제출할 수 없고, 해결한 사건으로 인정되지 않습니다.',
]

export const GiveUpButton = ({
  postId,
  onGivenUp,
}: {
  postId: number
  onGivenUp(solution: Solution): void
}) => (
  <AskingButton
    question={{
      title: '이 문제를 포기하시겠습니까?',
      words: MEANING,
      confirm: '포기하기',
      async act() {
        const { data } = await browserApi('POST /api/giveup', { body: { postId } })
        return () => onGivenUp(data)
      },
    }}
  >
    포기하기
  </AskingButton>
)
