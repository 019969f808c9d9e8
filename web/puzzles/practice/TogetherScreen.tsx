import { useEffect, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { PracticeStage } from './PracticeStage.tsx'
import { JoinForm } from './together/JoinForm.tsx'
import { RoomBox } from './together/RoomBox.tsx'
import { seatIn, storeSeat } from './together/seats.ts'
import { useRoom } from './together/use-room.ts'
import { usePractice } from './use-practice.ts'

export const load = async ({ params }: LoadArgs<'room'>) => ({ code: params.room })

export const head = ({ code }: Loaded<typeof load>): HeadContent => ({
  title: '같은 사건 함께',
  description: '친구와 같은 사건을 풉니다. 가입하지 않아도 함께할 수 있습니다.',
  canonical: hrefOf('together', { room: code }),
})

export const place = () => hrefOf('practice')

/** A room in which up to eight people play the same case. */
export function TogetherScreen({ code }: Loaded<typeof load>) {
  const [playId, setPlayId] = useState<string | null>(null)
  useEffect(() => setPlayId(seatIn(code)), [code])
  const { found, failure, refetch } = useRoom(code, playId)
  const { practice, playing, hasActed } = usePractice(playId)

  function sit(seat: string) {
    storeSeat(code, seat)
    setPlayId(seat)
  }
  const own = found?.seats.find(({ isOwn }) => isOwn)
  return (
    <section className="min-h-[40rem]">
      <h1 className="border-rule border-b-2 pb-2">같은 사건 함께</h1>
      {failure && !found && (
        <>
          <div className="mt-4">
            <Message kind="alert">{failure}</Message>
          </div>
          <p className="mt-4">
            <a href={hrefOf('practice')} className={buttonClass('primary')}>
              새 사건 풀기
            </a>
          </p>
        </>
      )}
      {found && <RoomBox room={found} code={code} playId={playId} onChanged={refetch} />}
      {found && !own && !found.isOver && <JoinForm room={code} onJoined={sit} />}
      {found && !own && found.isOver && <p className="mt-4">이미 끝난 방입니다.</p>}
      {practice && own && (
        <div className="mt-6">
          <PracticeStage
            practice={practice}
            playing={{
              ...playing,
              refetch() {
                playing.refetch()
                refetch()
              },
            }}
            isFresh={hasActed}
            onward={
              <a href={hrefOf('practice')} className={buttonClass('primary')}>
                새 사건 풀기
              </a>
            }
          />
        </div>
      )}
    </section>
  )
}
