import { type BoardKey, boards, isAdmin, mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { lengthOf } from '#contract/platform/text/text.ts'
import { type TargetType, targetKindOf } from './target-kinds.ts'

interface Reason {
  label: string
  /** The reason is offered only for kinds of targets that list it. */
  isLimited?: true
  /** Reviewed before other reports. */
  urgent?: true
}

/** Reasons for reports and decisions, in the order of the dialog. */
export const reasons = {
  spoiler: { label: '정답·결말 누설', isLimited: true },
  abuse: { label: '욕설·비하·괴롭힘' },
  hate: { label: '차별·혐오' },
  sexual: { label: '음란·선정' },
  gore: { label: '지나치게 잔혹한 묘사' },
  real_person: { label: '실존 인물·사건의 명예훼손' },
  privacy: { label: '개인정보 노출', urgent: true },
  copyright: { label: '무단 전재·저작권 침해', isLimited: true },
  ad: { label: '광고·도배' },
  illegal: { label: '그 밖의 불법정보' },
  filming: { label: '불법촬영물·성착취물', urgent: true },
  nickname: { label: '부적절한 닉네임', isLimited: true },
  other: { label: '기타' },
} as const satisfies Record<string, Reason>
export type ReasonKey = keyof typeof reasons
export const reasonKeys = Object.keys(reasons) as ReasonKey[]

const reasonOf = (key: ReasonKey): Reason => reasons[key]
export const isUrgent = (key: ReasonKey) => reasonOf(key).urgent === true
export const reasonsFor = (type: TargetType) =>
  reasonKeys.filter(key => !reasonOf(key).isLimited || targetKindOf(type).reasons.includes(key))

/**
 * Why a case is open. `report`: it was reported. `auto`: its reports hid it. `held`: it is hidden until
 * review. `words`: it contains a watched word. `appeal`: a decision about it was appealed.
 */
export const caseKinds = ['report', 'auto', 'held', 'words', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]

export const DETAIL_MAX = 1_000
const DETAIL_MIN_FOR_OTHER = 10
export const WORDS_MAX = 500
export const NOTE_MAX = 1_000
export const APPEAL_MIN = 10
export const APPEAL_MAX = 2_000
export const APPEAL_MONTHS = 6
/** Maximum parts of a post covered by one decision. */
export const RANGES_MAX = 100
export const UNDO_DAYS = 30
export const CLAIM_MINUTES = 5
export const CASES_PAGE_SIZE = 20
export const LOG_PAGE_SIZE = 50
export const PUBLIC_ACTS_PAGE_SIZE = 30
export const RECORD_PAGE_SIZE = 20

/** Validates a report. Returns the field and message of the problem, if any. */
export function reportProblem({
  type,
  reason,
  detail,
}: {
  type: TargetType
  reason: ReasonKey
  detail: string
}) {
  if (!reasonsFor(type).includes(reason)) return { field: 'reason', message: '선택할 수 없는 사유입니다.' }
  if (reason === 'other' && lengthOf(detail) < DETAIL_MIN_FOR_OTHER)
    return { field: 'detail', message: `이유를 ${DETAIL_MIN_FOR_OTHER}자 이상 적어 주세요.` }
  return null
}

/** Effects of a decision on a text. */
export const contents = {
  keep: '문제 없음',
  cover: '스포일러로 가리기',
  room: '해결방으로 옮기기',
  level: '스포일러 단계 올리기',
  move: '게시판 옮기기',
  hide: '가리기',
  delete: '삭제',
  /** Hides all recent texts of a member. Each text gets a decision of its own, grouped under this one. */
  sweep: '최근 글 모두 가리기',
  /** Publishes a claimant's rebuttal. Only an admin makes this decision, in answer to a claim. */
  rebut: '반박 내용 싣기',
} as const
export type Content = keyof typeof contents
export const contentKeys = Object.keys(contents) as Content[]

/**
 * The reason for content that the law forbids to store. Staff either delete it at once or find nothing wrong.
 */
const UNSTORABLE: ReasonKey = 'filming'

interface Decided {
  content: Content
  member: MemberEffect
  reason: ReasonKey
}

/** Whether a decision erases the text, its files and all copies for good. Nothing can undo it. */
export const erases = ({ content, member, reason }: Decided) =>
  reason === UNSTORABLE && (content === 'delete' || content === 'sweep' || member === 'rename')

/** Whether an effect removes the text from sight. */
export const hides = (content: Content) => content === 'hide' || content === 'delete'

/**
 * Whether a reason allows an effect. Content that may not be stored is never just hidden, covered or moved.
 */
export const allowsContent = (reason: ReasonKey, content: Content) =>
  reason !== UNSTORABLE || content === 'keep' || content === 'delete'

export const ERASES_WORDS =
  '확정하면 글과 파일, 운영진이 보던 보존본까지 바로 영구 삭제합니다. 되돌릴 수 없습니다. 수사기관에 알릴 내용은 먼저 적어 두세요.'
export const ERASED_WORDS = '불법촬영물·성착취물로 확정해 영구 삭제한 것은 되돌릴 수 없습니다.'
const NOT_ALLOWED_WORDS = '불법촬영물·성착취물은 삭제하거나 문제 없음으로만 정할 수 있습니다.'

/** Effects of a decision on the author. */
export const memberEffects = {
  none: '조치 없음',
  warn: '경고',
  silence: '글쓰기 제한',
  suspend: '이용 정지',
  rename: '닉네임 초기화',
} as const
export type MemberEffect = keyof typeof memberEffects
export const memberEffectKeys = Object.keys(memberEffects) as MemberEffect[]

const silenceDays = [1, 3, 7, 14, 30] as const
/** Durations of a suspension in days; `null` for no end. */
const suspendDays = [7, 30, 90, null] as const
const MODERATOR_SUSPENDS_DAYS_MAX = 7

/** The properties of a case that the following rules check. */
export interface CaseAbout {
  targetType: TargetType
  /** `null` if the target is on no board. */
  board: BoardKey | null
  /** Comments only. */
  room?: 'open' | 'solved' | null | undefined
}

/** Whether a viewer moderates the whole site. */
export const isOfSite = (viewer: Viewer) => viewer.staff !== null && viewer.staff.boards === null

/** Whether a comment is in the open room of a post with 해결방, so that it could be moved there. */
const canMoveToRoom = ({ board, room }: CaseAbout) =>
  board !== null && boards[board].hasAnswer && room === 'open'

/** The content effects a viewer may choose. Moderators of single boards cannot move posts between boards. */
export const contentsOf = (viewer: Viewer, about: CaseAbout) =>
  mayModerate(viewer, about)
    ? targetKindOf(about.targetType).contents.filter(
        content => (content !== 'move' || isOfSite(viewer)) && (content !== 'room' || canMoveToRoom(about)),
      )
    : []

/** Whether a viewer may hide all recent texts of a member. */
export const maySweep = (viewer: Viewer) => viewer.activated && isOfSite(viewer)
/** Time spans of a sweep, in hours. */
export const sweepHours = [1, 6, 24, 72] as const

/** The durations of a silence or suspension that a viewer may choose; empty if they may not impose it. */
export const daysOf = (viewer: Viewer, effect: MemberEffect): readonly (number | null)[] => {
  if (!isOfSite(viewer)) return []
  if (effect === 'silence') return silenceDays
  if (effect !== 'suspend') return []
  return isAdmin(viewer)
    ? suspendDays
    : suspendDays.filter(days => days !== null && days <= MODERATOR_SUSPENDS_DAYS_MAX)
}

export const memberEffectsOf = (viewer: Viewer, { targetType }: Pick<CaseAbout, 'targetType'>) =>
  memberEffectKeys.filter(
    effect =>
      effect === 'none' ||
      (!targetKindOf(targetType).isByStranger && (effect === 'warn' || isOfSite(viewer))),
  )

/** Boards between which moderators may move posts. Their posts consist of text only. */
export const movableBoards = (Object.keys(boards) as BoardKey[]).filter(
  key => !boards[key].hasAnswer && !boards[key].adminOnly && key !== 'novel',
)

/** Validates a decision. Returns the first problem, if any. */
export function decisionProblem(
  viewer: Viewer,
  about: CaseAbout,
  decision: {
    content: Content
    member: MemberEffect
    days?: number | null | undefined
    board?: BoardKey | undefined
    reason: ReasonKey
  },
) {
  const { content, member, days = null, board, reason } = decision
  if (!contentsOf(viewer, about).includes(content))
    return { field: 'content', message: '할 수 없는 조치입니다.' }
  if (!allowsContent(reason, content)) return { field: 'content', message: NOT_ALLOWED_WORDS }
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
    return { field: 'days', message: '선택할 수 없는 기간입니다.' }
  return null
}
