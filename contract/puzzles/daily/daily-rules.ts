import { caseName } from '#contract/community/posts/post-rules.ts'
import { hasInk } from '#contract/platform/text/text.ts'

/** A case is accused of, or it is a member's puzzle, which is answered where it stands. */
export const dailyForms = ['accusation', 'answer'] as const

/** How a member stands to a day's puzzle: what is over for them, or theirs, they finish by a press. */
export const puzzleStandings = ['open', 'solved', 'gaveUp', 'own'] as const

/** So many have tried a puzzle that its author nominates for a day. */
export const NOMINATION_TRIES_MIN = 10
/** Puzzles of one author that editors have before them at once. */
export const NOMINATIONS_WAITING_MAX = 3

/** What an author reads of a puzzle of theirs; `past`: its day has begun. */
export const nominationStates = ['none', 'waiting', 'declined', 'set', 'past'] as const

interface Nominated {
  hasAnswer: boolean
  triedCount: number
  /** Others of the same author. */
  waiting: number
}

/** What keeps a puzzle from being nominated, in Korean; `null` when nothing does. */
export function nominationProblem({ hasAnswer, triedCount, waiting }: Nominated) {
  if (!hasAnswer) return '정답이 있는 추리 퀴즈만 낼 수 있습니다.'
  if (triedCount < NOMINATION_TRIES_MIN)
    return `${NOMINATION_TRIES_MIN}명 이상이 도전한 문제를 낼 수 있습니다. 지금까지 ${triedCount}명이 도전했습니다.`
  if (waiting >= NOMINATIONS_WAITING_MAX)
    return `한 번에 ${NOMINATIONS_WAITING_MAX}개까지 낼 수 있습니다. 낸 문제의 답을 기다려 주세요.`
  return null
}

/** Accusations that one player may make of one case. */
export const DAILY_TRIES = 3
/** A new day's case comes at Korean midnight: UTC+9 the whole year, wherever player and server are. */
const KOREA_AHEAD_MS = 9 * 3_600_000
const DAY_MS = 86_400_000
/** What was sent before midnight may arrive a little after it. */
export const MIDNIGHT_GRACE_MS = 5_000
/** Of so many days walked back, one may be missed without breaking a streak. */
export const REST_EVERY_DAYS = 30

/** Remarks at the top, a page. */
export const REMARKS_PAGE_SIZE = 10

/** What keeps a remark from being sent, in Korean; `null` when nothing does. */
export function remarkProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasInk(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '뒷이야기를 입력해 주세요.'
}

/** The parts of an accusation, in their order. A case has two to four of them. */
export const dailySlots = ['suspect', 'tool', 'place', 'motive'] as const
export type DailySlotKey = (typeof dailySlots)[number]
/** An option's number for each slot of a case. */
export type Accusation = Partial<Record<DailySlotKey, number>>

/** What one case may hold; the editor's form and the server ask the same. */
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
  /** Corrections of one case. */
  errata: 20,
} as const

/** The day in Korea at a moment, as `2026-11-22`. */
export const koreanDay = (now: number) => new Date(now + KOREA_AHEAD_MS).toISOString().slice(0, 10)

/** Days since 1970, so that days can be counted with. */
export const dayIndex = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayAt = (index: number) => new Date(index * DAY_MS).toISOString().slice(0, 10)
export const daysAfter = (day: string, days: number) => dayAt(dayIndex(day) + days)

/** When a day ends, as a moment. */
export const endOf = (day: string) => (dayIndex(day) + 1) * DAY_MS - KOREA_AHEAD_MS

/** A day of the calendar, written as days are written here. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayIndex(text)) && dayAt(dayIndex(text)) === text

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether what arrives now still belongs to a day. */
export const isOnTime = (day: string, now: number) =>
  koreanDay(now) === day || koreanDay(now - MIDNIGHT_GRACE_MS) === day

/** How many parts of an accusation are right. */
export const rightIn = (choice: Accusation, solution: Accusation) =>
  dailySlots.filter(key => solution[key] !== undefined && choice[key] === solution[key]).length

/** Two accusations that say the same. */
export const isSameChoice = (one: Accusation, other: Accusation) =>
  dailySlots.every(key => one[key] === other[key])

export interface Streak {
  /** Days finished on time in a row, days of rest and days without service left out. */
  days: number
  /** Whether one more day may be missed. */
  restsLeft: number
}

interface Played {
  /** Days that count. */
  days: ReadonlySet<string>
  /** Days on which nobody could play. */
  excused: ReadonlySet<string>
}

/** Walks back from a day, that day included: days that count, and how long ago the latest rest among them was. */
function walkBack({ days, excused }: Played, from: string) {
  let count = 0
  let restedAt: number | undefined
  let latestRest: number | undefined
  for (let walked = 0; ; walked += 1) {
    const day = daysAfter(from, -walked)
    if (days.has(day)) {
      count += 1
      // A rest with nothing before it was none.
      latestRest ??= restedAt
    } else if (!excused.has(day)) {
      if (restedAt !== undefined && walked - restedAt < REST_EVERY_DAYS) break
      restedAt = walked
    }
  }
  return { count, latestRest }
}

/** A streak as it stands today: while today's case is open, it is yesterday's. */
export function streakOf(played: Played, today: string): Streak {
  const { count, latestRest } = walkBack(played, played.days.has(today) ? today : daysAfter(today, -1))
  return { days: count, restsLeft: latestRest === undefined || latestRest >= REST_EVERY_DAYS ? 1 : 0 }
}

/** The longest there ever was: it ends on a day that no other follows. */
export function bestStreak(played: Played) {
  let best = 0
  for (const day of played.days)
    if (!played.days.has(daysAfter(day, 1))) best = Math.max(best, walkBack(played, day).count)
  return best
}

interface Shared {
  siteName: string
  number: number
  /** How many were right at each try, of how many. */
  rights: readonly number[]
  of: number
  hints: number
  streak: number
  url: string
}

/** What a player shows others: how it went, and not a word of the case. */
export function shareText({ siteName, number, rights, of, hints, streak, url }: Shared) {
  const lines = rights.map(right => '🔴'.repeat(right) + '⚪'.repeat(of - right))
  const facts = [hints > 0 ? `힌트 ${hints}` : '', streak > 1 ? `연속 ${streak}일` : ''].filter(Boolean)
  return [
    `${siteName} 오늘의 사건 ${caseName(number)}`,
    ...(lines.length > 0 ? lines : ['사건을 덮었습니다']),
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    url,
  ].join('\n')
}

const counted = ['없습니다', '하나', '둘', '셋', '넷']

/** What a try comes to, in words: how many are right, never which. */
export function resultLine({ right, of, left }: { right: number; of: number; left: number }) {
  if (right === of) return '사건을 해결했습니다!'
  const what =
    right === 0
      ? `${counted[of]} 모두 다릅니다.`
      : `${counted[of]} 중 ${counted[right]}${right === 1 ? '가' : '이'} 맞습니다.`
  if (left === 0) return `${what} 사건을 해결하지 못했습니다. 진상을 확인해 보세요.`
  return `${what} 기회가 ${left === 1 ? '한' : '두'} 번 남았습니다.`
}

/** What an editor has written, as far as its rules ask. */
interface Drafted {
  slots: readonly { key: DailySlotKey; options: readonly { id: number; label: string }[] }[]
  choice: Accusation
}

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** An accusation names one option of each slot, and nothing else. */
export function choiceProblem(choice: Accusation, slots: Drafted['slots']) {
  for (const key of dailySlots) {
    const slot = slots.find(one => one.key === key)
    const isNamed = choice[key] !== undefined
    if (Boolean(slot) !== isNamed) return '빠짐없이 하나씩 골라 주세요.'
    if (slot && !slot.options.some(({ id }) => id === choice[key])) return '목록에 있는 것을 골라 주세요.'
  }
  return null
}

/** What keeps a case from being set, beyond lengths. */
export function draftProblem({ slots, choice }: Drafted) {
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

/** Whether a case that has begun may get these slots: accusations that were made still name what they named. */
export const isSameShape = (slots: Drafted['slots'], begun: Drafted['slots']) =>
  slots.length === begun.length &&
  slots.every(
    ({ key, options }, index) => key === begun[index]?.key && options.length === begun[index]?.options.length,
  )
