import { useCallback, useState } from 'react'
import type { DailyDraft, PreparedCase } from '#contract/daily.ts'
import { dailyBounds, daysAfter, weekdayOf } from '#contract/daily-rules.ts'
import { caseName } from '#contract/post-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { AskingButton } from '../answer/AskingButton.tsx'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { ForStaff } from '../staff/ForStaff.tsx'
import { AskedState } from '../ui/AskedState.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { figure } from '../ui/figures.ts'
import { Stamp } from '../ui/Stamp.tsx'
import { toast } from '../ui/toast.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { CaseForm } from './CaseForm.tsx'
import { CasePreview } from './CasePreview.tsx'
import { ExcuseDialog } from './ExcuseDialog.tsx'

export const head = (): HeadContent => ({
  title: '오늘의 사건 준비',
  description: '앞으로 올 오늘의 사건을 살피고 정합니다.',
  canonical: hrefOf('staffDaily'),
  isPrivate: true,
})

const WEEKDAYS = '일월화수목금토'
const dayWords = (day: string) =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${WEEKDAYS[weekdayOf(day)]}요일`

interface RowProps {
  row: PreparedCase
  onEdit(): void
  onExcuse(): void
  onChanged(): void
}

/** A day, what comes on it, and what can be done about that. */
function Row({ row, onEdit, onExcuse, onChanged }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { day, number, title, source, begun, excuse, errata } = row
  async function reset() {
    await browserApi('DELETE /api/admin/daily', { query: { day } })
    return () => {
      toast.success('자동으로 만든 사건으로 되돌렸습니다.')
      onChanged()
    }
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="figures flex flex-wrap items-center gap-x-3 text-faded text-sm">
            <time dateTime={day}>{dayWords(day)}</time>
            <span>{caseName(number)}</span>
            <span>{source === 'editor' ? '직접 정함' : '자동'}</span>
            {begun && <Stamp>시작함</Stamp>}
          </p>
          <h2 className="text-lg">{title}</h2>
          {excuse !== null && <p className="text-faded text-sm">쉬는 날: {excuse}</p>}
          {errata.length > 0 && <p className="text-faded text-sm">정오표 {errata.length}건</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '접기' : '사건 보기'}
          </Button>
          <Button size="small" onClick={onEdit}>
            {begun ? '정오표' : '바꾸기'}
          </Button>
          {begun && (
            <Button size="small" onClick={onExcuse}>
              쉬는 날로
            </Button>
          )}
          {!begun && source === 'editor' && (
            <AskingButton
              question={{
                title: '자동으로 만든 사건으로 되돌리시겠습니까?',
                words: ['직접 정한 사건은 사라집니다.'],
                confirm: '되돌리기',
                act: reset,
              }}
            >
              되돌리기
            </AskingButton>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 max-w-[44rem]">
          <CasePreview draft={row} />
        </div>
      )}
    </li>
  )
}

/** The days from one on, at a glance; or one of them, being written. */
function Desk() {
  const [from, setFrom] = useState<string>()
  const [editing, setEditing] = useState<PreparedCase | null>(null)
  const [excused, setExcused] = useState<PreparedCase | null>(null)
  const ask = useCallback(
    () => browserApi('GET /api/admin/daily', { query: { ...(from && { from }) } }),
    [from],
  )
  const list = useAsked(ask)

  async function save(draft: DailyDraft, note: string) {
    if (editing?.begun) {
      const { data } = await browserApi('PUT /api/admin/daily/erratum', { body: { ...draft, note } })
      toast.success(
        data.credited > 0
          ? `정오표를 올렸습니다. ${figure(data.credited)}명을 해결로 인정했습니다.`
          : '정오표를 올렸습니다.',
      )
    } else {
      await browserApi('PUT /api/admin/daily', { body: draft })
      toast.success('사건을 정했습니다.')
    }
    setEditing(null)
    list.again()
  }

  if (editing)
    return (
      <section>
        <h2 className="mb-3 text-lg">
          {dayWords(editing.day)} {caseName(editing.number)} {editing.begun ? '정오표' : '바꾸기'}
        </h2>
        <CaseForm
          key={editing.day}
          day={editing.day}
          start={editing}
          isErratum={editing.begun}
          save={save}
          onCancel={() => setEditing(null)}
        />
      </section>
    )
  return (
    <AskedState asked={list}>
      {({ data, first }) => (
        <>
          <p className="mb-3 max-w-[38em]">
            열나흘 앞까지 준비됩니다. 시작하지 않은 날의 사건은 바꿀 수 있고, 시작한 사건은 정오표로만
            고칩니다(
            {dailyBounds.errata}번까지). 진상이 보이니 함께 푸는 사람 곁에서는 조심해 주세요.
          </p>
          {data.length === 0 ? (
            <EmptyState title="이 기간에는 사건이 없습니다." />
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {data.map(row => (
                <Row
                  key={row.day}
                  row={row}
                  onEdit={() => setEditing(row)}
                  onExcuse={() => setExcused(row)}
                  onChanged={list.again}
                />
              ))}
            </ul>
          )}
          <div className="mt-3 flex flex-wrap justify-between gap-2">
            {data[0] && data[0].day > first ? (
              <Button onClick={() => setFrom(daysAfter(data[0]?.day ?? first, -14))}>앞선 날</Button>
            ) : (
              <span />
            )}
            {from && <Button onClick={() => setFrom(undefined)}>오늘부터</Button>}
          </div>
          {excused && (
            <ExcuseDialog
              day={excused.day}
              title={`${dayWords(excused.day)}을 쉬는 날로`}
              onClose={() => setExcused(null)}
              onExcused={list.again}
            />
          )}
        </>
      )}
    </AskedState>
  )
}

export const StaffDailyScreen = () => (
  <ForStaff title="오늘의 사건 준비" isAdmins>
    {() => <Desk />}
  </ForStaff>
)
