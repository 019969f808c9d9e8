import { ROOM_SEATS, roomShareText } from '#contract/puzzles/practice/room-rules.ts'
import type { Room } from '#contract/puzzles/practice/rooms.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { shareOrCopy } from '#web/ui/feedback/share.ts'
import { Share2 } from '#web/ui/icons/icons.ts'
import { SeatList } from './SeatList.tsx'

interface BoxProps {
  room: Room
  code: string
  /** This player's seat; `null` before joining. */
  playId: string | null
  onChanged(): void
}

/** The state of a room: who is there, the link, and the results once it is over. */
export function RoomBox({ room, code, playId, onChanged }: BoxProps) {
  const { siteName, siteUrl } = useSettings()
  const url = `${siteUrl}/together/${code}`
  const isHost = room.seats.some(({ isHost, isOwn }) => isHost && isOwn)
  const results = room.seats.flatMap(({ name, result }) => (result ? [{ name, ...result }] : []))
  const text = roomShareText({
    siteName,
    title: room.title,
    of: room.of,
    results,
    url: `${siteUrl}/practice`,
  })
  return (
    <section aria-labelledby="room-title" className="mt-5 border border-edge bg-card p-4">
      <h2 id="room-title" className="mb-2 font-drawn text-xl">
        {room.isOver ? '결과' : `함께하는 사람 ${room.seats.length}/${ROOM_SEATS}`}
      </h2>
      <div aria-live="polite">
        <SeatList room={room} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {room.isOver ? (
          <Button variant="primary" onClick={() => shareOrCopy({ text }, '결과를')}>
            <Share2 size={18} />
            결과 공유
          </Button>
        ) : (
          <Button onClick={() => shareOrCopy({ title: `${room.title} 함께 풀기`, url }, '초대 주소를')}>
            <Share2 size={18} />
            친구 부르기
          </Button>
        )}
        {isHost && !room.isOver && playId && (
          <ConfirmButton
            size="medium"
            question={{
              title: '방을 끝내시겠습니까?',
              words: [
                '모두의 결과가 열리고, 더 들어올 수 없습니다.',
                '풀던 사람은 혼자 계속 풀 수 있습니다.',
              ],
              confirm: '끝내고 결과 보기',
              async act() {
                await browserApi('POST /api/together/end', { body: { room: code, playId } })
                return onChanged
              },
            }}
          >
            끝내고 결과 보기
          </ConfirmButton>
        )}
      </div>
      {!room.isOver && (
        <p className="mt-3 text-faded text-sm">
          결과는 모두 마치거나 방장이 끝내면 열립니다. 고른 것은 보이지 않습니다.
        </p>
      )}
    </section>
  )
}
