import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { RequirementLinks } from '#web/app/session/Gate.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { CaseTalk } from '../CaseTalk.tsx'
import { Truth } from '../Truth.tsx'
import { type Playing, usePlay } from './play.ts'

/** The reasons why a member can't solve the puzzle any more. */
const known: Record<Exclude<NonNullable<DailyPlay['standing']>, 'open'>, string> = {
  solved: '전에 해결한 문제입니다.',
  gaveUp: '전에 포기한 문제입니다.',
  own: '내가 쓴 문제입니다.',
}

/** The button by which a member who already knew the puzzle finishes its day. */
function FinishButton({ daily, playing }: { daily: DailyCase; playing: Playing }) {
  const { run, pending } = useAction(async () => {
    await playing.sit()
    await browserApi('POST /api/daily/finish', { body: { day: daily.day } })
    playing.refetch()
  })
  return (
    <Button variant="primary" pending={pending} className="mt-3 max-wide:w-full" onClick={() => run()}>
      {daily.isToday ? '오늘의 추리 마치기' : '이 사건 마치기'}
    </Button>
  )
}

function Unfinished({ daily, playing }: { daily: DailyCase; playing: Playing }) {
  const { play, seat, failure } = playing
  const lack = seat === 'inactive' ? 'activation' : 'account'
  const standing = play?.standing
  return (
    <>
      {/* The space is reserved until the session is known. */}
      <p className="min-h-12">
        {(seat === 'guest' || seat === 'none') &&
          '로그인한 회원이 풀 수 있습니다. 글은 누구나 읽을 수 있습니다. '}
        {seat === 'inactive' && '이메일 인증을 마친 회원만 정답을 낼 수 있습니다. '}
        {(seat === 'guest' || seat === 'none' || seat === 'inactive') && <RequirementLinks missing={lack} />}
        {standing === 'open' &&
          (daily.isToday
            ? '그 글에서 정답을 맞히거나 포기하면 오늘의 추리를 마칩니다.'
            : '지난 사건은 연속 기록에 들어가지 않습니다.')}
        {standing && standing !== 'open' && (
          <>
            {known[standing]}{' '}
            {daily.isToday
              ? '단추를 누르면 오늘의 추리를 마친 것으로 합니다.'
              : '단추를 누르면 뒷이야기를 볼 수 있습니다.'}
          </>
        )}
      </p>
      {standing && standing !== 'open' && <FinishButton daily={daily} playing={playing} />}
      {failure && (
        <p role="alert" className="mt-3 text-stamp">
          {failure}
        </p>
      )}
    </>
  )
}

/** The viewer's standing on a day's puzzle, which is played on its post's page. */
export function PuzzlePlay({ daily }: { daily: DailyCase }) {
  const playing = usePlay(daily)
  const { play, shown, seat } = playing
  return (
    <>
      <section
        aria-labelledby="play-title"
        className={`mt-8 border border-t-4 bg-card p-5 max-wide:p-4 ${shown.solved ? 'border-solved' : 'border-edge border-t-stamp-fill'}`}
      >
        <h2 id="play-title" className="mb-3 font-drawn text-xl">
          추리
        </h2>
        {play?.finished ? (
          <Truth daily={daily} play={play} isGuest={false} isFresh={playing.hasActed} />
        ) : (
          <Unfinished daily={daily} playing={playing} />
        )}
      </section>
      <CaseTalk day={daily.day} play={play} seat={seat} />
    </>
  )
}
