import { mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { CaseAbout, TargetType } from '#contract/trust/moderation/moderation-rules.ts'

const gone: Record<TargetType, string> = {
  post: '삭제된 글입니다.',
  comment: '삭제된 댓글입니다.',
  review: '삭제된 리뷰입니다.',
  remark: '삭제된 뒷이야기입니다.',
  ask: '삭제된 답글입니다.',
  rebuttal: '삭제된 반박 내용입니다.',
  series: '연재를 찾을 수 없습니다.',
  book: '도서를 찾을 수 없습니다.',
  member: '회원을 찾을 수 없습니다.',
}

export const goneTarget = (type: TargetType) => new Refusal('not_found', { message: gone[type] })

/** Returns the target, or throws the `not_found` refusal of its kind. */
export function activeTarget<T>(target: T | undefined, type: TargetType): T {
  if (!target) throw goneTarget(type)
  return target
}

/** Throws unless the viewer moderates the board of the case. */
export function assertMayModerate(viewer: Viewer, about: Pick<CaseAbout, 'board'>) {
  if (!mayModerate(viewer, about)) throw new Refusal('forbidden')
}
