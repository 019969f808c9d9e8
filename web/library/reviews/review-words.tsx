import { reviewProblem } from '#contract/library/reviews/review-rules.ts'
import type { TalkWords } from '#web/community/threads/talk.ts'

export const reviewWords: TalkWords = {
  noun: '리뷰',
  submit: '리뷰 등록',
  nothing: '리뷰가 없습니다.',
  act: '리뷰를 작성할',
  husk: '삭제된 리뷰입니다.',
  hidden: '가려진 리뷰입니다.',
  claimed: '임시조치된 리뷰입니다.',
  question: '이 리뷰를 삭제하시겠습니까? 되돌릴 수 없습니다.',
  deleted: '리뷰가 삭제되었습니다.',
  changed: '리뷰를 수정했습니다.',
  blocked: '차단한 회원의 리뷰입니다.',
  problem: reviewProblem,
}
