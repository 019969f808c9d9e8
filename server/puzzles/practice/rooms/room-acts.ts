import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import { ROOM_HOURS, ROOM_SEATS } from '#contract/puzzles/practice/room-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { GeneratedCase } from '#server/puzzles/daily/generator/generate.ts'
import { newSecret } from '../practice-acts.ts'
import { insertCase, insertPlay } from '../practice-queries.ts'
import {
  type FoundRoom,
  type FoundSeat,
  insertRoom,
  listSeats,
  lockRoom,
  updateRoomAsEnded,
} from './room-queries.ts'

export interface RoomPlayer {
  memberId: number | undefined
  name: string
}

export const roomNotFound = () =>
  new Refusal('not_found', { message: '없는 방이거나 오래전에 끝난 방입니다.' })

/** Whether a room is over and its results are open. A room in which the host is still alone is not over. */
export const isRoomOver = ({ endedAt, endsAt }: FoundRoom, seats: FoundSeat[], now: number) =>
  endedAt !== null ||
  Date.parse(String(endsAt)) <= now ||
  (seats.length > 1 && seats.every(({ finishedAt }) => finishedAt !== null))

/** Opens a room with a new case and seats the host. */
export async function openRoom(
  { trx, now }: WriteContext,
  { memberId, name }: RoomPlayer,
  { level, made }: { level: PracticeLevel; made: GeneratedCase },
) {
  const [code, playId] = [newSecret(), newSecret()]
  const caseId = await insertCase(trx, level, made, { isShared: false })
  await insertRoom(trx, { code, caseId, endsAt: new Date(now + ROOM_HOURS * 3_600_000) })
  await insertPlay(trx, {
    playId,
    caseId,
    memberId,
    seat: { room: code, name: memberId === undefined ? name : null },
  })
  return { room: code, playId }
}

/**
 * Seats a player, unless the room is full or over. A member who is already seated gets the same seat again.
 */
export async function joinRoom({ trx, now }: WriteContext, code: string, { memberId, name }: RoomPlayer) {
  const room = await lockRoom(trx, code)
  if (!room) throw roomNotFound()
  const seats = await listSeats(trx, code)
  const own = seats.find(seat => memberId !== undefined && seat.memberId === memberId)
  if (own) return own.playId
  if (isRoomOver(room, seats, now)) throw new Refusal('conflict', { message: '이미 끝난 방입니다.' })
  if (seats.length >= ROOM_SEATS)
    throw new Refusal('conflict', { message: `자리가 찼습니다. ${ROOM_SEATS}명까지 함께할 수 있습니다.` })
  // Only visitors choose a name. If a member's nickname is taken, `listSeats` adds a number to it.
  if (memberId === undefined && seats.some(seat => nameKey(seat.name) === nameKey(name)))
    throw invalid('name', '이 방에 같은 이름이 있습니다.')
  const playId = newSecret()
  await insertPlay(trx, {
    playId,
    caseId: room.caseId,
    memberId,
    seat: { room: code, name: memberId === undefined ? name : null },
  })
  return playId
}

/** Ends a room for all players. Only the host's seat may end it. */
export async function endRoom(
  { trx, now }: WriteContext,
  { room: code, playId }: { room: string; playId: string },
) {
  const room = await lockRoom(trx, code)
  if (!room) throw roomNotFound()
  const [host] = await listSeats(trx, code)
  if (host?.playId !== playId)
    throw new Refusal('forbidden', { message: '방을 만든 사람만 끝낼 수 있습니다.' })
  if (room.endedAt === null) await updateRoomAsEnded(trx, code, new Date(now))
}
