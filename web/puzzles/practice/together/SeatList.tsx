import { DAILY_TRIES, resultMarks } from '#contract/puzzles/daily/daily-rules.ts'
import type { Room } from '#contract/puzzles/practice/rooms.ts'

/** A player's progress in words: never a choice, and a result only once the room is over. */
function progressWords({ tries, finished, result }: Room['seats'][number]) {
  if (result) {
    const hints = result.hints > 0 ? ` · 힌트 ${result.hints}` : ''
    return (result.solved ? `${result.rights.length}번째에 해결` : '미해결') + hints
  }
  if (finished) return '완료'
  return tries === 0 ? '추리 중' : `${tries}/${DAILY_TRIES}번 지목`
}

/** The players of a room with their progress. */
export const SeatList = ({ room }: { room: Room }) => (
  <ol aria-label="함께하는 사람" className="divide-y divide-line border-line border-y">
    {room.seats.map(seat => (
      <li key={seat.name} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
        <span className="min-w-0 grow break-words font-semibold">
          {seat.name}
          {seat.isOwn && <span className="ml-1.5 font-normal text-faded text-sm">나</span>}
          {seat.isHost && <span className="ml-1.5 font-normal text-faded text-sm">방장</span>}
          {!seat.isMember && <span className="ml-1.5 font-normal text-faded text-sm">방문자</span>}
        </span>
        {seat.result?.rights.map((right, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries have no other identity than their order
          <span key={index} aria-hidden className="text-xs">
            {resultMarks(right, room.of)}
          </span>
        ))}
        <span className="figures text-faded text-sm">{progressWords(seat)}</span>
      </li>
    ))}
  </ol>
)
