import { type BoardKey, boards, isAdmin, mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'

/** What may be reported, and decided about. */
export const targetTypes = [
  'post',
  'comment',
  'review',
  'member',
  'series',
  'book',
  'remark',
  'ask',
  'rebuttal',
] as const
export type TargetType = (typeof targetTypes)[number]

/** How each is called, and what a notice says of it. */
export const targetWords: Record<TargetType, string> = {
  post: '글',
  comment: '댓글',
  review: '리뷰',
  member: '닉네임',
  series: '연재',
  book: '도서',
  remark: '뒷이야기',
  ask: '오답에 단 답글',
  rebuttal: '반박 내용',
}

/** With the particle that makes it the sentence's subject. */
export const targetSubjects: Record<TargetType, string> = {
  post: '글이',
  comment: '댓글이',
  review: '리뷰가',
  member: '닉네임이',
  series: '연재가',
  book: '도서가',
  remark: '뒷이야기가',
  ask: '오답에 단 답글이',
  rebuttal: '반박 내용이',
}

interface Reason {
  label: string
  /** What it is offered for; all where not given. */
  for?: readonly TargetType[]
  /** Looked at first. */
  urgent?: true
}

/** Why something is reported, and decided about; in the order of the dialog. */
export const reasons = {
  spoiler: { label: '정답·결말 누설', for: ['post', 'comment', 'review', 'book', 'ask', 'rebuttal'] },
  abuse: { label: '욕설·비하·괴롭힘' },
  hate: { label: '차별·혐오' },
  sexual: { label: '음란·선정' },
  gore: { label: '지나치게 잔혹한 묘사' },
  real_person: { label: '실존 인물·사건의 명예훼손' },
  privacy: { label: '개인정보 노출', urgent: true },
  copyright: { label: '무단 전재·저작권 침해', for: ['post', 'series', 'review', 'book'] },
  ad: { label: '광고·도배' },
  illegal: { label: '그 밖의 불법정보' },
  filming: { label: '불법촬영물·성착취물', urgent: true },
  nickname: { label: '부적절한 닉네임', for: ['member'] },
  other: { label: '기타' },
} as const satisfies Record<string, Reason>
export type ReasonKey = keyof typeof reasons
export const reasonKeys = Object.keys(reasons) as ReasonKey[]

const reasonOf = (key: ReasonKey): Reason => reasons[key]
export const isUrgent = (key: ReasonKey) => reasonOf(key).urgent === true
/** What the dialog offers for one kind of thing. */
export const reasonsFor = (type: TargetType) =>
  reasonKeys.filter(key => reasonOf(key).for?.includes(type) ?? true)

/**
 * Why a case is open: it was reported; `auto`: hidden by its reports; `held`: shown to nobody until somebody has looked;
 * `words`: a watched word stands in it; `appeal`: somebody objects to what was decided.
 */
export const caseKinds = ['report', 'auto', 'held', 'words', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]

export const DETAIL_MAX = 1_000
export const DETAIL_MIN_FOR_OTHER = 10
export const WORDS_MAX = 500
export const NOTE_MAX = 1_000
export const APPEAL_MIN = 10
export const APPEAL_MAX = 2_000
export const APPEAL_MONTHS = 6
/** Parts of a post that are covered, at once. */
export const RANGES_MAX = 100
export const UNDO_DAYS = 30
export const CLAIM_MINUTES = 5
export const CASES_PAGE_SIZE = 20
export const LOG_PAGE_SIZE = 50
export const PUBLIC_ACTS_PAGE_SIZE = 30
export const RECORD_PAGE_SIZE = 20

/** What keeps a report from being sent. */
export function reportProblem({
  type,
  reason,
  detail,
}: {
  type: TargetType
  reason: ReasonKey
  detail: string
}) {
  if (!reasonsFor(type).includes(reason)) return { field: 'reason', message: '고를 수 없는 이유입니다.' }
  if (reason === 'other' && [...detail.trim()].length < DETAIL_MIN_FOR_OTHER)
    return { field: 'detail', message: `이유를 ${DETAIL_MIN_FOR_OTHER}자 이상 적어 주세요.` }
  return null
}

/** What is done about a text. */
export const contents = {
  keep: '문제 없음',
  cover: '스포일러로 가리기',
  room: '해결방으로 옮기기',
  level: '스포일러 단계 올리기',
  move: '게시판 옮기기',
  hide: '가리기',
  delete: '삭제',
  /** All that a member wrote lately, each hidden by a decision of its own under this one. */
  sweep: '최근 글 모두 가리기',
  /** By an admin, on a claim. */
  rebut: '반박 내용 싣기',
} as const
export type Content = keyof typeof contents
export const contentKeys = Object.keys(contents) as Content[]

/** What can be done about each kind of thing. */
export const contentsFor: Record<TargetType, readonly Content[]> = {
  post: ['keep', 'cover', 'move', 'hide', 'delete'],
  comment: ['keep', 'cover', 'room', 'hide', 'delete'],
  review: ['keep', 'cover', 'level', 'hide', 'delete'],
  remark: ['keep', 'cover', 'hide', 'delete'],
  ask: ['keep', 'hide', 'delete'],
  rebuttal: ['keep', 'hide', 'delete'],
  series: ['keep', 'hide'],
  book: ['keep', 'hide', 'delete'],
  member: ['keep'],
}

/** What is done about who wrote it. */
export const memberEffects = {
  none: '조치 없음',
  warn: '경고',
  silence: '글쓰기 제한',
  suspend: '이용 정지',
  rename: '닉네임 초기화',
} as const
export type MemberEffect = keyof typeof memberEffects
export const memberEffectKeys = Object.keys(memberEffects) as MemberEffect[]

export const silenceDays = [1, 3, 7, 14, 30] as const
/** `null`: without an end. */
export const suspendDays = [7, 30, 90, null] as const
const MODERATOR_SUSPENDS_DAYS_MAX = 7

/** Whose case it is, as the rules below ask. */
export interface CaseAbout {
  targetType: TargetType
  /** `null`: it stands on no board. */
  board: BoardKey | null
  /** A comment's. */
  room?: 'open' | 'solved' | null | undefined
}

/** Whether a viewer moderates all that there is. */
export const isOfSite = (viewer: Viewer) => viewer.staff !== null && viewer.staff.boards === null

/** Whether a comment stands before the door of 해결방, and could go in. */
const mayGoIn = ({ board, room }: CaseAbout) => board !== null && boards[board].hasAnswer && room === 'open'

/** What a viewer may do about a text: those of a board leave the boards as they are. */
export const contentsOf = (viewer: Viewer, about: CaseAbout) =>
  mayModerate(viewer, about)
    ? contentsFor[about.targetType].filter(
        content => (content !== 'move' || isOfSite(viewer)) && (content !== 'room' || mayGoIn(about)),
      )
    : []

/** Whether a viewer may hide all that a member wrote lately. */
export const maySweep = (viewer: Viewer) => viewer.activated && isOfSite(viewer)
/** How far back that goes, in hours. */
export const sweepHours = [1, 6, 24, 72] as const

/** For how long a viewer may keep a member from writing, or from everything; empty where not at all. */
export const daysOf = (viewer: Viewer, effect: MemberEffect): readonly (number | null)[] => {
  if (!isOfSite(viewer)) return []
  if (effect === 'silence') return silenceDays
  if (effect !== 'suspend') return []
  return isAdmin(viewer)
    ? suspendDays
    : suspendDays.filter(days => days !== null && days <= MODERATOR_SUSPENDS_DAYS_MAX)
}

/** What a viewer may do about a member. */
export const memberEffectsOf = (viewer: Viewer, { targetType }: Pick<CaseAbout, 'targetType'>) =>
  memberEffectKeys.filter(
    effect =>
      effect === 'none' ||
      // Who says it needn't be a member; an admin only put it there.
      (targetType !== 'rebuttal' && (effect === 'warn' || isOfSite(viewer))),
  )

/** Boards that a post may be moved between by who moderates: those whose posts carry nothing but their text. */
export const movableBoards = (Object.keys(boards) as BoardKey[]).filter(
  key => !boards[key].hasAnswer && !boards[key].adminOnly && key !== 'novel',
)

/** What keeps a decision from being made. */
export function decisionProblem(
  viewer: Viewer,
  about: CaseAbout,
  decision: {
    content: Content
    member: MemberEffect
    days?: number | null | undefined
    board?: BoardKey | undefined
  },
) {
  const { content, member, days = null, board } = decision
  if (!contentsOf(viewer, about).includes(content))
    return { field: 'content', message: '할 수 없는 조치입니다.' }
  if (
    content === 'move' &&
    !(
      about.board &&
      movableBoards.includes(about.board) &&
      board &&
      board !== about.board &&
      movableBoards.includes(board)
    )
  )
    return { field: 'board', message: '옮길 수 없는 게시판입니다.' }
  if (!memberEffectsOf(viewer, about).includes(member))
    return { field: 'member', message: '할 수 없는 조치입니다.' }
  if ((member === 'silence' || member === 'suspend') && !daysOf(viewer, member).includes(days))
    return { field: 'days', message: '고를 수 없는 기간입니다.' }
  return null
}
