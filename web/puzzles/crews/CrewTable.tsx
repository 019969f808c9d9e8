import { useState } from 'react'
import { CREW_STREAK_MAX, type CrewDayMark } from '#contract/puzzles/crews/crew-rules.ts'
import type { Crew } from '#contract/puzzles/crews/crews.ts'
import { weekdayOf } from '#contract/puzzles/daily/daily-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'

type Row = Crew['members'][number]

const marks: Record<CrewDayMark, { look: string; words: string }> = {
  solved: { look: 'border-solved bg-solved', words: '해결' },
  finished: { look: 'border-edge bg-sunken', words: '미해결' },
  none: { look: 'border-line border-dashed', words: '마치지 않음' },
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토']

function todayWords({ today }: Row) {
  if (!today) return '아직'
  const hints = today.hints > 0 ? ` · 힌트 ${today.hints}` : ''
  return (today.solved ? `${today.tries}번째에 해결` : '미해결') + hints
}

const streakWords = (streak: number) =>
  streak < CREW_STREAK_MAX ? `연속 ${streak}일` : `연속 ${CREW_STREAK_MAX}일 이상`

/** The marks of the last days as squares, with words for those who do not see them. */
const Days = ({ row, days }: { row: Row; days: Crew['days'] }) => (
  <ol aria-label="지난 7일" className="flex gap-1">
    {row.days.map((mark, index) => {
      const weekday = weekdays[weekdayOf(days[index] ?? '')]
      return (
        <li key={days[index]} className="grid justify-items-center gap-0.5 text-faded text-xs leading-none">
          <span aria-hidden className={`size-5 border-2 ${marks[mark].look}`} />
          <span aria-hidden>{weekday}</span>
          <span className="sr-only">{`${weekday}요일 ${marks[mark].words}`}</span>
        </li>
      )
    })}
  </ol>
)

const Name = ({ row }: { row: Row }) => (
  <span className="flex min-w-0 grow basis-44 items-center gap-2.5">
    <Thumbprint memberId={row.memberId} className="text-3xl" />
    <span className="min-w-0">
      <span className="break-words font-semibold">
        <MemberLink memberId={row.memberId} nickname={row.nickname} />
      </span>
      {row.isLeader && <span className="ml-1.5 text-faded text-sm">대장</span>}
      {row.isOwn && <span className="ml-1.5 text-faded text-sm">나</span>}
      <span className="figures block text-faded text-sm">{streakWords(row.streak)}</span>
    </span>
  </span>
)

const Today = ({ row }: { row: Row }) => (
  <span
    className={`figures min-w-36 text-right text-sm max-wide:min-w-0 max-wide:grow ${row.today?.solved ? 'font-semibold text-solved' : 'text-faded'}`}
  >
    {todayWords(row)}
  </span>
)

function LeaderActs({ row: { memberId, nickname }, onChanged }: { row: Row; onChanged(): void }) {
  const done = (words: string) => () => {
    toast.success(words)
    onChanged()
  }
  return (
    <div className="flex gap-2">
      <ConfirmButton
        aria-label={`${nickname} 님에게 대장 넘기기`}
        question={{
          title: `${nickname} 님에게 대장을 넘기시겠습니까?`,
          words: ['넘기면 초대 주소를 바꾸거나 회원을 내보낼 수 없습니다.'],
          confirm: '대장 넘기기',
          async act() {
            await browserApi('POST /api/crew/leader', { body: { memberId } })
            return done('대장을 넘겼습니다.')
          },
        }}
      >
        대장 넘기기
      </ConfirmButton>
      <ConfirmButton
        aria-label={`${nickname} 님 내보내기`}
        question={{
          title: `${nickname} 님을 내보내시겠습니까?`,
          words: ['초대 주소도 새로 바뀝니다.'],
          confirm: '내보내기',
          async act() {
            await browserApi('DELETE /api/crew/member', { query: { memberId } })
            return done('내보냈습니다.')
          },
        }}
      >
        내보내기
      </ConfirmButton>
    </div>
  )
}

/** The circle's members with today's results, the last seven days and the streaks. */
export function CrewTable({ crew, onChanged }: { crew: Crew; onChanged(): void }) {
  const [isManaging, setManaging] = useState(false)
  const others = crew.members.length > 1
  return (
    <>
      <ul aria-label="수사대 회원" className="divide-y divide-line border-line border-y">
        {crew.members.map(row => (
          <li key={row.memberId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Name row={row} />
            <Days row={row} days={crew.days} />
            {crew.isOpen && <Today row={row} />}
            {isManaging && crew.isLeader && !row.isOwn && <LeaderActs row={row} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
      {crew.isLeader && others && (
        <Button
          size="small"
          className="mt-3"
          aria-pressed={isManaging}
          onClick={() => setManaging(!isManaging)}
        >
          {isManaging ? '회원 관리 마치기' : '회원 관리'}
        </Button>
      )}
    </>
  )
}
