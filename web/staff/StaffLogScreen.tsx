import { useCallback } from 'react'
import { type BoardKey, boards } from '#contract/boards.ts'
import type { LogLine } from '#contract/moderation.ts'
import {
  type Content,
  contents,
  LOG_PAGE_SIZE,
  type MemberEffect,
  memberEffects,
  type ReasonKey,
  reasons,
  type TargetType,
  targetWords,
} from '#contract/moderation-rules.ts'
import { figureBounds, type Options } from '#contract/option-rules.ts'
import { type ClaimAct, type ClaimOutcome, claimActs, claimOutcomes } from '#contract/rights-rules.ts'
import { roleWords, type StaffRole } from '#contract/role-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/until-words.ts'
import { actionWords, type WordAction } from '#contract/word-actions.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { ForStaff } from './ForStaff.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '운영진이 한 일의 기록입니다.',
  canonical: hrefOf('staffLog'),
  isPrivate: true,
})

const actWords: Record<string, string> = {
  decide: '결정',
  undo: '되돌림',
  sweep: '최근 글 모두 가림',
  appeal: '이의에 답함',
  auto_hide: '신고로 자동 가림',
  auto_silence: '신고로 글쓰기 제한',
  role: '운영진 변경',
  pin: '고정',
  freeze: '누설로 동결',
  unfreeze: '동결 해제',
  book: '도서 정보 고침',
  hold: '확인할 때까지 공개 보류',
  word: '금지어 변경',
  claim: '권리침해 신고',
  claim_look: '권리침해 신고 열람',
  daily_set: '오늘의 사건 정함',
  daily_reset: '오늘의 사건 되돌림',
  daily_correct: '오늘의 사건 정오표',
  daily_excuse: '쉬는 날로 함',
  options: '운영 설정 바꿈',
  member_look: '회원 정보 열람',
  erase: '계정 파기',
}

const targetOf = ({ targetType, targetId }: LogLine) => {
  if (!targetType) return ''
  return `${targetType === 'member' ? '회원' : targetWords[targetType as TargetType]} ${targetId}`
}

/** What the log keeps beside an act, as far as that act has it. */
interface Detail {
  decisionId: number
  content: Content
  member: MemberEffect
  days: number | null
  reason: ReasonKey
  accept: boolean
  /** Decided about by who had decided before, for want of anyone else. */
  sameHand: boolean
  role: StaffRole | null
  boards: BoardKey[] | null
  scope: 'board' | 'all' | null
  word: string
  action: WordAction
  change: 'added' | 'changed' | 'removed'
  until: string | null
  /** Of a sweep: how far back, and how many texts stood then. */
  /** What of a book was corrected. */
  changed: { name: keyof typeof bookWords; before: string | null; after: string | null }[]
  look: keyof typeof lookWords
  /** How it was known that an account must go. */
  why: string
  hours: number
  texts: number
  options: { name: keyof Options; before: string | number | null; after: string | number | null }[]
  /** Of somebody's claim of their rights. */
  claimId: number
  claimAct: ClaimAct
  outcome: ClaimOutcome
}

const changeWords = { added: '넣음', changed: '고침', removed: '삭제' }
const bookWords = {
  title: '제목',
  author: '저자',
  publisher: '출판사',
  plot: '줄거리',
  thumbnail: '표지',
}

const lookWords = { card: '회원 카드', email: '이메일 주소', search: '이메일로 찾음' }
const shown = (value: string | number | null) => (value === null || value === '' ? '없음' : value)
const optionWords = (name: keyof Options) => {
  if (name === 'guideWords') return '운영 원칙에 덧붙이는 말'
  if (name === 'privacyOfficer') return '개인정보 보호책임자'
  if (name === 'youthOfficer') return '청소년보호책임자'
  return figureBounds[name].label
}

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
    accept !== undefined && (accept ? '받아들여짐' : '받아들여지지 않음'),
    sameHand && '같은 운영진이 처리함',
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
    hours !== undefined && `${hours}시간 동안 쓴 것 ${texts}개`,
    detail.word && `'${detail.word}'`,
    detail.change && changeWords[detail.change],
    detail.action && actionWords[detail.action],
    claimAct && claimActs[claimAct],
    outcome && claimOutcomes[outcome],
    claimId !== undefined && `신고 ${claimId}`,
    until && `${untilWords(until)}까지`,
    decisionId !== undefined && `결정 ${decisionId}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const detailOf = ({ detail }: LogLine) => wordsOf(detail as Partial<Detail>)

function Lines() {
  const page = pageOf(useSearch())
  const ask = useCallback(
    () => browserApi('GET /api/moderation/log', { query: { page, size: LOG_PAGE_SIZE } }),
    [page],
  )
  const asked = useAsked(ask)
  return (
    <AskedState asked={asked}>
      {({ data, total }) => (
        <>
          {data.length === 0 && <EmptyState title="아직 기록이 없습니다." />}
          <ol className="divide-y divide-line border-line border-y text-sm">
            {data.map(line => (
              <li key={line.actId} className="py-2">
                <b>{actWords[line.act] ?? line.act}</b> · {line.by ?? '자동'} · {targetOf(line)} ·{' '}
                <DateTime value={line.datetime} />
                <span className="block text-faded">{detailOf(line)}</span>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            total={total}
            size={LOG_PAGE_SIZE}
            hrefOf={next => hrefOf('staffLog', { page: next })}
          />
        </>
      )}
    </AskedState>
  )
}

export const StaffLogScreen = () => (
  <ForStaff title="조치 기록" isAdmins>
    {() => <Lines />}
  </ForStaff>
)
