import { useState } from 'react'
import type { PreparedCase } from '#contract/puzzles/daily/daily.ts'
import { dailyBounds, daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { DayRow } from './DayRow.tsx'
import { deskDayWords } from './day-words.ts'
import { EditedCase } from './EditedCase.tsx'
import { ExcuseDialog } from './ExcuseDialog.tsx'
import { Nominations } from './Nominations.tsx'
import { PuzzleDialog } from './PuzzleDialog.tsx'

export const head = (): HeadContent => ({
  title: '오늘의 사건 준비',
  description: '앞으로 올 오늘의 사건을 살피고 정합니다.',
  canonical: hrefOf('staffDaily'),
  isPrivate: true,
})

interface Opened {
  act: 'edit' | 'puzzle' | 'excuse'
  row: PreparedCase
}

interface DayListProps {
  days: PreparedCase[]
  onOpen(opened: Opened): void
  onChanged(): void
}

const DayList = ({ days, onOpen, onChanged }: DayListProps) =>
  days.length === 0 ? (
    <EmptyState title="이 기간에는 사건이 없습니다." />
  ) : (
    <ul className="divide-y divide-line border-line border-y">
      {days.map(row => (
        <DayRow
          key={row.day}
          row={row}
          onEdit={() => onOpen({ act: 'edit', row })}
          onPuzzle={() => onOpen({ act: 'puzzle', row })}
          onExcuse={() => onOpen({ act: 'excuse', row })}
          onChanged={onChanged}
        />
      ))}
    </ul>
  )

interface DayDialogProps {
  opened: Opened
  onClose(): void
  onDone(): void
}

function DayDialog({ opened: { act, row }, onClose, onDone }: DayDialogProps) {
  const words = deskDayWords(row.day)
  return act === 'puzzle' ? (
    <PuzzleDialog day={row.day} title={`${words}의 사건`} onClose={onClose} onSet={onDone} />
  ) : (
    <ExcuseDialog day={row.day} title={`${words} 휴일 지정`} onClose={onClose} onExcused={onDone} />
  )
}

/** An overview of the days from a date on, or the editor of one of them. */
function Desk() {
  const [from, setFrom] = useState<string>()
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const list = useCall('GET /api/admin/daily', { ...(from && { from }) })

  if (open?.act === 'edit')
    return (
      <EditedCase
        edited={open.row}
        onClose={close}
        onSaved={() => {
          close()
          list.refetch()
        }}
      />
    )
  return (
    <QueryState query={list}>
      {({ data, first }) => (
        <>
          <p className="mb-3 max-w-[38em]">
            앞으로 14일 치를 준비합니다. 시작하지 않은 날의 사건은 바꿀 수 있고, 시작한 사건은 정오표로만
            고칩니다(
            {dailyBounds.errata}번까지). 진상이 표시되므로 화면이 다른 사람에게 보이지 않게 해 주세요.
          </p>
          {!from && (
            // Setting or withdrawing a puzzle changes the nominations, so the list is loaded again.
            <Nominations
              key={data.map(({ puzzle }) => puzzle?.postId).join()}
              days={data}
              onSet={list.refetch}
            />
          )}
          <DayList days={data} onOpen={setOpen} onChanged={list.refetch} />
          <div className="mt-3 flex flex-wrap justify-between gap-2">
            {data[0] && data[0].day > first ? (
              <Button onClick={() => setFrom(daysAfter(data[0]?.day ?? first, -14))}>이전 날짜</Button>
            ) : (
              <span />
            )}
            {from && <Button onClick={() => setFrom(undefined)}>오늘부터</Button>}
          </div>
          {open && <DayDialog opened={open} onClose={close} onDone={list.refetch} />}
        </>
      )}
    </QueryState>
  )
}

export const StaffDailyScreen = () => (
  <ForStaff title="오늘의 사건 준비" isAdmins>
    {() => <Desk />}
  </ForStaff>
)
