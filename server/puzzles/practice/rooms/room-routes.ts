import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { Room } from '#contract/puzzles/practice/rooms.ts'
import type { AppContext } from '#server/app-context.ts'
import { listTakenNames } from '#server/people/accounts/name-queries.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { screenName } from '#server/trust/word-filter/screened-name.ts'
import { takeOrGenerateCase } from '../practice-cases.ts'
import { endRoom, isRoomOver, joinRoom, openRoom, type RoomPlayer, roomNotFound } from './room-acts.ts'
import { type FoundRoom, findRoom, listSeats } from './room-queries.ts'

/** A room as its players see it. Choices are never included, and results only once the room is over. */
async function roomOf(db: AppContext['db'], room: FoundRoom, playId: string | undefined): Promise<Room> {
  const seats = await listSeats(db, room.code)
  const over = isRoomOver(room, seats, Date.now())
  return {
    title: room.content.title,
    level: room.level,
    of: room.content.slots.length,
    endsAt: new Date(room.endsAt).toISOString(),
    isOver: over,
    seats: seats.map((seat, index) => ({
      name: seat.name,
      isMember: seat.memberId !== null,
      isHost: index === 0,
      isOwn: seat.playId === playId,
      tries: seat.tries.length,
      finished: seat.finishedAt !== null,
      result: over
        ? { solved: seat.solved, hints: seat.hints, rights: seat.tries.map(({ right }) => right) }
        : null,
    })),
  }
}

export const roomRoutes = ({ db, words }: Pick<AppContext, 'db' | 'words'>) => {
  /** A visitor's chosen name must not be a member's or a moderator's, nor contain a watched word. */
  async function playerOf(viewer: SignedIn | null, name: string | undefined): Promise<RoomPlayer> {
    if (viewer) return { memberId: viewer.memberId, name: viewer.nickname }
    const problem = nicknameProblem(name ?? '')
    if (name === undefined || problem) throw invalid('name', problem ?? '이름을 입력해 주세요.')
    const screen = await screenName(name, await words.ready(), { isQuestion: true })
    const isTaken = (await listTakenNames(db, { nickname: name })).length > 0
    if (isTaken || screen.isHeld || screen.isNoted) throw invalid('name', '사용할 수 없는 이름입니다.')
    return { memberId: undefined, name: name.trim() }
  }

  return {
    'POST /api/together': async ({ write, body: { level, name }, viewer }) => {
      const player = await playerOf(viewer, name)
      const made = await takeOrGenerateCase(level)
      return { data: await write(ctx => openRoom(ctx, player, { level, made })) }
    },

    'GET /api/together': async ({ query: { room: code, playId } }) => {
      const room = await findRoom(db, code)
      if (!room) throw roomNotFound()
      return { data: await roomOf(db, room, playId) }
    },

    'POST /api/together/join': async ({ write, body: { room, name }, viewer }) => {
      const player = await playerOf(viewer, name)
      return { data: { playId: await write(ctx => joinRoom(ctx, room, player)) } }
    },

    'POST /api/together/end': async ({ write, body }) => {
      await write(ctx => endRoom(ctx, body))
      return null
    },
  } satisfies Partial<Handlers>
}
