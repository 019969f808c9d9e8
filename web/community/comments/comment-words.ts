import { commentProblem } from '#contract/community/comments/comment-rules.ts'
import type { TalkWords } from '#web/community/threads/talk.ts'

export const commentWords: TalkWords = {
  noun: '댓글',
  submit: '댓글 등록',
  nothing: '댓글이 없습니다.',
  act: '댓글을 작성할',
  husk: '삭제된 댓글입니다.',
  hidden: '가려진 댓글입니다.',
  claimed: '임시조치된 댓글입니다.',
  question: '이 댓글을 삭제하시겠습니까? 되돌릴 수 없습니다.',
  deleted: '댓글이 삭제되었습니다.',
  changed: '댓글을 수정했습니다.',
  blocked: '차단한 회원의 댓글입니다.',
  problem: commentProblem,
}
