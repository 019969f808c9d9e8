import type { Content, ReasonKey } from './moderation-rules.ts'

interface TargetKind {
  /** The label, also used in notices. */
  word: string
  /** The word in the message that the target is hidden, where it is shorter than the label. */
  hiddenWord?: string
  /** The effects that a decision may have on the target. */
  contents: readonly Content[]
  /** The reasons offered for some kinds only. All others are offered for every kind. */
  reasons: readonly ReasonKey[]
  /** Whether the target has a title in addition to its text. */
  hasTitle: boolean
  /** Whether notices to the author name the target by its title. */
  isNamedByTitle?: true
  /** Whether lists of public decisions name the target's board. */
  namesBoard?: true
  /**
   * Whether the text is not by the member recorded as its author. A decision then can't affect that member.
   */
  isByStranger?: true
}

/** The kinds of things that can be reported and decided about. */
export const targetKinds = {
  post: {
    word: '글',
    contents: ['keep', 'cover', 'move', 'hide', 'delete'],
    reasons: ['spoiler', 'copyright'],
    hasTitle: true,
    isNamedByTitle: true,
    namesBoard: true,
  },
  comment: {
    word: '댓글',
    contents: ['keep', 'cover', 'room', 'hide', 'delete'],
    reasons: ['spoiler'],
    hasTitle: false,
    namesBoard: true,
  },
  review: {
    word: '리뷰',
    contents: ['keep', 'cover', 'level', 'hide', 'delete'],
    reasons: ['spoiler', 'copyright'],
    hasTitle: false,
  },
  member: { word: '닉네임', contents: ['keep'], reasons: ['nickname'], hasTitle: true },
  series: {
    word: '연재',
    contents: ['keep', 'hide', 'delete'],
    reasons: ['copyright'],
    hasTitle: true,
    isNamedByTitle: true,
  },
  list: {
    word: '사건철',
    contents: ['keep', 'hide', 'delete'],
    reasons: [],
    hasTitle: true,
    isNamedByTitle: true,
  },
  book: {
    word: '도서',
    contents: ['keep', 'hide', 'delete'],
    reasons: ['spoiler', 'copyright'],
    hasTitle: true,
    isNamedByTitle: true,
  },
  remark: { word: '뒷이야기', contents: ['keep', 'cover', 'hide', 'delete'], reasons: [], hasTitle: false },
  ask: {
    word: '오답에 단 답글',
    hiddenWord: '답글',
    contents: ['keep', 'hide', 'delete'],
    reasons: ['spoiler'],
    hasTitle: false,
  },
  // The admin who published it is recorded as its author; its claimant need not be a member.
  rebuttal: {
    word: '반박 내용',
    contents: ['keep', 'hide', 'delete'],
    reasons: ['spoiler'],
    hasTitle: true,
    isByStranger: true,
  },
} as const satisfies Record<string, TargetKind>

export type TargetType = keyof typeof targetKinds
export const targetTypes = Object.keys(targetKinds) as TargetType[]
export const targetKindOf = (type: TargetType): TargetKind => targetKinds[type]
