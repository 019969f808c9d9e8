import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { type AnnouncementKind, announcementWords } from '#contract/trust/announcements/announcement-rules.ts'
import {
  type DemandAnswer,
  type DemandKind,
  demandAnswers,
  demandKinds,
} from '#contract/trust/audit-log/demand-rules.ts'
import { inquiryStates } from '#contract/trust/inquiries/inquiry-rules.ts'
import type { LogLine } from '#contract/trust/moderation/moderation.ts'
import {
  type Content,
  contents,
  type MemberEffect,
  memberEffects,
  type ReasonKey,
  reasons,
} from '#contract/trust/moderation/moderation-rules.ts'
import { type TargetType, targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import type { Face } from '#contract/trust/site-settings/face-rules.ts'
import { figureBounds, type OptionFigure, type Options } from '#contract/trust/site-settings/option-rules.ts'
import { roleWords, type StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import {
  type ClaimAct,
  type ClaimOutcome,
  claimActs,
  claimOutcomes,
} from '#contract/trust/takedowns/rights-rules.ts'
import { actionWords, type WordAction } from '#contract/trust/word-filter/word-actions.ts'

/** Kinds of targets with another name in the log: an act on a member concerns more than the nickname. */
const loggedWords: Record<string, string> = { member: '회원' }

export const targetOf = ({ targetType, targetId }: Pick<LogLine, 'targetType' | 'targetId'>) => {
  if (!targetType) return ''
  return `${loggedWords[targetType] ?? targetKinds[targetType as TargetType].word} ${targetId}`
}

/** Details of a staff act. Each act has only some of these. */
interface Detail {
  decisionId: number
  content: Content
  member: MemberEffect
  days: number | null
  reason: ReasonKey
  accept: boolean
  /** Whether the same person decided again, because nobody else could. */
  sameHand: boolean
  role: StaffRole | null
  boards: BoardKey[] | null
  scope: 'board' | 'all' | null
  word: string
  action: WordAction
  change: 'added' | 'changed' | 'removed'
  until: string | null
  /** Corrected fields of a book. */
  changed: { name: keyof typeof bookWords; before: string | null; after: string | null }[]
  /** The demand of an authority and the answer. */
  authority: string
  demand: DemandKind
  answer: DemandAnswer
  note: string
  look: keyof typeof lookWords
  /** The reason of an access, or the proof that an account must be erased. */
  why: string
  /** The sweep's time span in hours, and the number of its texts. */
  hours: number
  texts: number
  options: { name: string; before: string | number | null; after: string | number | null }[]
  claimId: number
  claimAct: ClaimAct
  /** The inquiry, and what was done with it. */
  inquiryId: number
  inquiryState: 'answered' | 'closed'
  /** The announcement to all members, or to `named` ones. */
  announcementId: number
  kind: AnnouncementKind
  named: number | null
  told: number
  mailed: number
  outcome: ClaimOutcome
}

const changeWords = { added: '추가', changed: '수정', removed: '삭제' }
const bookWords = {
  title: '제목',
  author: '저자',
  publisher: '출판사',
  plot: '줄거리',
  thumbnail: '표지',
}

const lookWords = { card: '회원 카드', email: '이메일 주소', search: '이메일로 찾음' }
const isWordAction = (value: string | number): value is WordAction => value in actionWords
function shown(value: string | number | null) {
  if (value === null || value === '') return '없음'
  return isWordAction(value) ? actionWords[value] : value
}
const namedOptions: Record<Exclude<keyof Options | keyof Face, OptionFigure | 'face'>, string> = {
  guideWords: '운영 원칙에 추가 설명',
  privacyOfficer: '개인정보 보호책임자',
  youthOfficer: '청소년보호책임자',
  wordAction: '새 금지어를 찾으면',
  name: '사이트 이름',
  sentence: '한 문장 소개',
  description: '설명',
  letter: '표시의 글자',
  picture: '표시의 그림',
  accent: '색',
  boards: '게시판',
  business: '사업자 정보',
  links: '링크',
  setup: '첫 설정',
}
const optionWords = (name: string) =>
  namedOptions[name as keyof typeof namedOptions] ?? figureBounds[name as OptionFigure]?.label ?? name

const scopeWords = { board: '게시판에 고정', all: '모든 게시판에 고정' }

function termOf({ days, member }: Partial<Detail>) {
  if (days !== undefined && days !== null) return ` ${days}일`
  return member === 'suspend' ? ' 무기한' : ''
}

function wordsOf(detail: Partial<Detail>) {
  const {
    decisionId,
    content,
    member,
    reason,
    accept,
    sameHand,
    role,
    boards: own,
    scope,
    until,
    hours,
    texts,
    claimId,
    claimAct,
    outcome,
  } = detail
  return [
    content && contents[content],
    member && member !== 'none' && memberEffects[member] + termOf(detail),
    reason && `사유: ${reasons[reason].label}`,
    accept !== undefined && (accept ? '인용' : '기각'),
    sameHand && '같은 운영진이 처리',
    role !== undefined && (role ? `역할: ${roleWords[role]}` : '운영진에서 뺌'),
    role && own?.map(board => boards[board].name).join(', '),
    scope !== undefined && (scope ? scopeWords[scope] : '고정 해제'),
    ...(detail.changed ?? []).map(
      ({ name, before, after }) => `${bookWords[name]}: ${before ?? '없음'} → ${after ?? '없음'}`,
    ),
    ...(detail.options ?? []).map(
      ({ name, before, after }) => `${optionWords(name)}: ${shown(before)} → ${shown(after)}`,
    ),
    detail.look && lookWords[detail.look],
    detail.why,
    detail.authority,
    detail.demand && demandKinds[detail.demand],
    detail.answer && demandAnswers[detail.answer],
    detail.note,
    hours !== undefined && `${hours}시간 동안 쓴 것 ${texts}개`,
    detail.word && `'${detail.word}'`,
    detail.change && changeWords[detail.change],
    detail.action && actionWords[detail.action],
    claimAct && claimActs[claimAct],
    outcome && claimOutcomes[outcome],
    claimId !== undefined && `신고 ${claimId}`,
    detail.inquiryId !== undefined && `문의 ${detail.inquiryId}`,
    detail.inquiryState && inquiryStates[detail.inquiryState],
    detail.announcementId !== undefined && `알림 ${detail.announcementId}`,
    detail.kind && announcementWords[detail.kind],
    detail.told !== undefined && `알림 ${detail.told}명, 메일 ${detail.mailed}통`,
    detail.named !== undefined && (detail.named === null ? '모든 회원' : `회원 ${detail.named}명`),
    until && `${untilWords(until)}까지`,
    decisionId !== undefined && `결정 ${decisionId}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const detailOf = ({ detail }: Pick<LogLine, 'detail'>) => wordsOf(detail as Partial<Detail>)
