import { caseName } from '#contract/community/posts/post-rules.ts'
import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'

/** The forms of a daily case: one solved by accusation, or a member's puzzle answered at its post. */
export const dailyForms = ['accusation', 'answer'] as const

/** A member's standing on a day's puzzle. At any of them but `open`, a separate call finishes the day. */
export const puzzleStandings = ['open', 'solved', 'gaveUp', 'own'] as const

/** Minimum members who tried a puzzle before its author can nominate it. */
export const NOMINATION_TRIES_MIN = 10
/** Maximum open nominations of one author. */
const NOMINATIONS_WAITING_MAX = 3

/** The states of a nominated puzzle, for its author. `past`: the puzzle's day has begun. */
export const nominationStates = ['none', 'waiting', 'declined', 'set', 'past'] as const

interface Nominated {
  hasAnswer: boolean
  triedCount: number
  /** Number of the author's other open nominations. */
  waiting: number
}

/** The reason in Korean why a puzzle can't be nominated; `null` if it can. */
export function nominationProblem({ hasAnswer, triedCount, waiting }: Nominated) {
  if (!hasAnswer) return '정답이 있는 추리 퀴즈만 낼 수 있습니다.'
  if (triedCount < NOMINATION_TRIES_MIN)
    return `${NOMINATION_TRIES_MIN}명 이상이 도전한 문제를 낼 수 있습니다. 지금까지 ${triedCount}명이 도전했습니다.`
  if (waiting >= NOMINATIONS_WAITING_MAX)
    return `한 번에 ${NOMINATIONS_WAITING_MAX}개까지 낼 수 있습니다. 낸 문제의 답을 기다려 주세요.`
  return null
}

/** Maximum accusations of one player in one case. */
export const DAILY_TRIES = 3
const DAY_MS = 86_400_000
/** Grace period in milliseconds for calls sent before midnight that arrive after it. */
export const MIDNIGHT_GRACE_MS = 5_000

/** Top-level remarks per page. */
export const REMARKS_PAGE_SIZE = 10
/** Maximum characters of the reason why a day is excused from streaks. */
export const EXCUSE_WHY_MAX = 200

/** The reason in Korean why a remark can't be sent; `null` if it can. */
export function remarkProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasVisibleText(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '뒷이야기를 입력해 주세요.'
}

/** The parts of an accusation, in order. A case has two to four of them. */
export const dailySlots = ['suspect', 'tool', 'place', 'motive'] as const
export type DailySlotKey = (typeof dailySlots)[number]
/** The chosen option's number for each slot of a case. */
export type Accusation = Partial<Record<DailySlotKey, number>>

/** The bounds of one case. The editor's form and the server share them. */
export const dailyBounds = {
  title: 60,
  opening: 600,
  line: 160,
  closing: 200,
  clues: { least: 3, most: 12 },
  testimonies: 6,
  slots: { least: 2, most: 4 },
  options: { least: 3, most: 6 },
  slotLabel: 20,
  label: 30,
  note: 80,
  explanation: 3_000,
  hints: 5,
  erratum: 500,
  /** Maximum corrections of one case. */
  errata: 20,
} as const

/** The date in Korea at a timestamp, such as `2026-11-22`. */
export const koreanDay = (now: number) => new Date(now + SEOUL_OFFSET_MS).toISOString().slice(0, 10)

/** Days since 1970, for arithmetic with days. */
export const dayIndex = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayAt = (index: number) => new Date(index * DAY_MS).toISOString().slice(0, 10)
export const daysAfter = (day: string, days: number) => dayAt(dayIndex(day) + days)

/** The timestamp at which a day ends in Korea. */
export const endOf = (day: string) => (dayIndex(day) + 1) * DAY_MS - SEOUL_OFFSET_MS

/** Whether a text is an existing date in the form `2026-11-22`. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayIndex(text)) && dayAt(dayIndex(text)) === text

/** The day of the week. 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a call that arrives now is on time for a day. */
export const isOnTime = (day: string, now: number) =>
  koreanDay(now) === day || koreanDay(now - MIDNIGHT_GRACE_MS) === day

/** Number of right parts of an accusation. */
export const rightIn = (choice: Accusation, solution: Accusation) =>
  dailySlots.filter(key => solution[key] !== undefined && choice[key] === solution[key]).length

export const isSameChoice = (one: Accusation, other: Accusation) =>
  dailySlots.every(key => one[key] === other[key])

interface Shared {
  siteName: string
  number: number
  /** Number of right parts of each try, and number of all parts. */
  rights: readonly number[]
  of: number
  hints: number
  streak: number
  url: string
}

/** The result of one try as signs. */
export const resultMarks = (right: number, of: number) => '🔴'.repeat(right) + '⚪'.repeat(of - right)

/** The text that a player shares. It has the result, and nothing that reveals the case. */
export function shareText({ siteName, number, rights, of, hints, streak, url }: Shared) {
  const lines = rights.map(right => resultMarks(right, of))
  const facts = [hints > 0 ? `힌트 ${hints}` : '', streak > 1 ? `연속 ${streak}일` : ''].filter(Boolean)
  return [
    `${siteName} 오늘의 사건 ${caseName(number)}`,
    ...(lines.length > 0 ? lines : ['풀지 못했습니다']),
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    url,
  ].join('\n')
}

const counted = ['없습니다', '하나', '둘', '셋', '넷']

/** The result of a try in words: how many parts are right, never which. */
export function resultLine({ right, of, left }: { right: number; of: number; left: number }) {
  if (right === of) return '사건을 해결했습니다!'
  const what =
    right === 0
      ? `${counted[of]} 모두 다릅니다.`
      : `${counted[of]} 중 ${counted[right]}${right === 1 ? '가' : '이'} 맞습니다.`
  if (left === 0) return `${what} 사건을 해결하지 못했습니다. 진상을 확인해 보세요.`
  return `${what} 기회가 ${left === 1 ? '한' : '두'} 번 남았습니다.`
}

/** The fields of an editor's draft that the rules check. */
interface Drafted {
  slots: readonly { key: DailySlotKey; options: readonly { id: number; label: string }[] }[]
  choice: Accusation
}

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The reason why an accusation doesn't name exactly one option of each slot; `null` if it does. */
export function choiceProblem(choice: Accusation, slots: Drafted['slots']) {
  for (const key of dailySlots) {
    const slot = slots.find(one => one.key === key)
    const isNamed = choice[key] !== undefined
    if (Boolean(slot) !== isNamed) return '빠짐없이 하나씩 선택해 주세요.'
    if (slot && !slot.options.some(({ id }) => id === choice[key])) return '목록에 있는 것을 선택해 주세요.'
  }
  return null
}

/** The reason why a draft can't become a daily case. It does not check the lengths of texts. */
export function dailyDraftProblem({ slots, choice }: Drafted) {
  if (!isDistinct(slots.map(({ key }) => key)))
    return { field: 'slots', message: '같은 항목이 두 번 있습니다.' }
  for (const { options } of slots) {
    if (options.some(({ id }, index) => id !== index + 1))
      return { field: 'slots', message: '선택지의 번호는 1부터 차례로입니다.' }
    if (!isDistinct(options.map(({ label }) => label)))
      return { field: 'slots', message: '같은 선택지가 두 번 있습니다.' }
  }
  const message = choiceProblem(choice, slots)
  return message && { field: 'choice', message }
}

/** Whether a case that has begun may get these slots: accusations already made must keep their meaning. */
export const isSameShape = (slots: Drafted['slots'], begun: Drafted['slots']) =>
  slots.length === begun.length &&
  slots.every(
    ({ key, options }, index) => key === begun[index]?.key && options.length === begun[index]?.options.length,
  )
