/** Kinds of demands that an authority makes of the site. */
export const demandKinds = {
  remove: '글 삭제나 차단 요구',
  member: '회원 정보 제공 요청',
  other: '그 밖의 요구',
} as const
export type DemandKind = keyof typeof demandKinds
export const demandKindKeys = Object.keys(demandKinds) as DemandKind[]

export const demandAnswers = { all: '모두 따름', part: '일부만 따름', none: '따르지 않음' } as const
export type DemandAnswer = keyof typeof demandAnswers
export const demandAnswerKeys = Object.keys(demandAnswers) as DemandAnswer[]

export const AUTHORITY_MAX = 60
export const DEMAND_NOTE_MAX = 500
