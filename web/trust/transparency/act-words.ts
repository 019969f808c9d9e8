import { type Content, type MemberEffect, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { targetKindOf } from '#contract/trust/moderation/target-kinds.ts'
import type { PublicAct } from '#contract/trust/transparency/transparency.ts'

const contentActs: Record<Exclude<Content, 'keep'>, string> = {
  cover: '스포일러로 가렸습니다',
  room: '해결방으로 옮겼습니다',
  level: '스포일러 단계를 올렸습니다',
  move: '다른 게시판으로 옮겼습니다',
  hide: '가렸습니다',
  delete: '삭제했습니다',
  sweep: '최근에 쓴 글을 한꺼번에 가렸습니다',
  rebut: '반박 내용을 실었습니다',
}

const memberActs: Record<Exclude<MemberEffect, 'none'>, (term: string) => string> = {
  warn: () => '회원 1명에게 경고했습니다',
  silence: term => `회원 1명의 글쓰기를 ${term} 제한했습니다`,
  suspend: term => `회원 1명의 이용을 ${term} 정지했습니다`,
  rename: () => '회원 1명의 닉네임을 초기화했습니다',
}

const placeOf = ({ board, targetType, content }: PublicAct) => {
  if (content === 'sweep') return '회원 1명이'
  if (content === 'rebut') return '글 1건에'
  const { word, namesBoard } = targetKindOf(targetType)
  return `${board && namesBoard ? `${board} ` : ''}${word} 1건을`
}

/** The public number of a decision. */
export const actNumber = (decisionId: number) => `D-${decisionId}`

/** A description of a decision that names nobody. */
export function publicActWords(act: PublicAct) {
  const { content, member, days, reason, automatic, undoes } = act
  if (undoes !== null)
    return `${actNumber(undoes)} 조치를 ${automatic ? '기한이 만료되어 해제했습니다' : '되돌렸습니다'}`
  const term = days === null ? '기한 없이' : `${days}일 동안`
  const done = [
    content !== 'keep' && `${placeOf(act)} ${contentActs[content]}`,
    member !== 'none' && memberActs[member](term),
  ]
  const words = done.filter(Boolean).join(', ')
  return `${automatic ? '자동으로 ' : ''}${words} · ${reasons[reason].label}`
}
