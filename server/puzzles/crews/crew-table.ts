import { CREW_DAYS, CREW_STREAK_MAX, type CrewDayMark } from '#contract/puzzles/crews/crew-rules.ts'
import type { Crew } from '#contract/puzzles/crews/crews.ts'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { streakOf } from '#contract/puzzles/daily/streak-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listExcused } from '../daily/daily-queries.ts'
import { findMembership, listMemberIds, listMembers, listPlays } from './crew-queries.ts'

/** Days read for the streaks. The extra days make up for rest days and excused days. */
const DAYS_READ = CREW_STREAK_MAX + 40

const worst = { solved: false, tries: Number.POSITIVE_INFINITY, hints: 0 }

/** Order of the table: solved first, then fewer tries and hints. The solving time doesn't count. */
function byResult({ today: one }: Crew['members'][number], { today: other }: Crew['members'][number]) {
  const [a, b] = [one ?? worst, other ?? worst]
  return Number(b.solved) - Number(a.solved) || Math.sign(a.tries - b.tries) || a.hints - b.hints
}

/**
 * A member's circle. Before the member has finished today's case, it reveals nothing about today, not even in
 * streaks.
 */
export async function readCrew(db: Db, memberId: number, now: number): Promise<Crew | null> {
  const own = await findMembership(db, memberId)
  if (!own) return null
  const today = koreanDay(now)
  const days = Array.from({ length: CREW_DAYS }, (_, index) => daysAfter(today, index + 1 - CREW_DAYS))
  const [members, ids, excusedDays] = await Promise.all([
    listMembers(db, { crewId: own.crewId, viewerId: memberId }),
    listMemberIds(db, own.crewId),
    listExcused(db),
  ])
  const plays = await listPlays(db, {
    memberIds: members.map(row => row.memberId),
    since: daysAfter(today, -DAYS_READ),
    shown: days[0] ?? today,
  })
  const isOpen = plays.get(memberId)?.days.includes(today) ?? false
  const excused = new Set(excusedDays)
  const isTold = (day: string) => isOpen || day < today
  const rows = members.map(({ isLeader, ...member }) => {
    const play = plays.get(member.memberId)
    const results = new Map(play?.shown.filter(({ day }) => isTold(day)).map(result => [result.day, result]))
    const counted = { days: new Set(play?.days.filter(isTold)), excused }
    const result = results.get(today)
    return {
      ...member,
      isLeader,
      isOwn: member.memberId === memberId,
      today: result ? { solved: result.solved, tries: result.tries, hints: result.hints } : null,
      streak: Math.min(streakOf(counted, today).days, CREW_STREAK_MAX),
      days: days.map((day): CrewDayMark => {
        const found = results.get(day)
        return found ? (found.solved ? 'solved' : 'finished') : 'none'
      }),
    }
  })
  return {
    invite: own.invite,
    leader: rows.find(({ isLeader }) => isLeader)?.nickname ?? null,
    isLeader: own.isLeader,
    memberCount: ids.length,
    isOpen,
    days,
    members: rows.sort(byResult),
  }
}
