import { useState } from 'react'
import { caseName } from '#contract/community/posts/post-rules.ts'
import type { PreparedCase } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CasePreview } from './CasePreview.tsx'
import { deskDayWords } from './day-words.ts'

interface RowProps {
  row: PreparedCase
  onEdit(): void
  onPuzzle(): void
  onExcuse(): void
  onChanged(): void
}

function sourceWords({ form, source, puzzle }: PreparedCase) {
  if (form === 'accusation') return source === 'editor' ? '직접 정함' : '자동'
  return puzzle ? `회원 출제 · ${puzzle.nickname}` : '회원 출제'
}

/**
 * Only generated cases are proven to have one solution. Cases that an editor wrote or corrected are free
 * text.
 */
const isUnproven = ({ form, source, errata }: PreparedCase) =>
  form === 'accusation' && (source === 'editor' || errata.length > 0)

function DayHeading({ row }: { row: PreparedCase }) {
  const { day, number, form, title, puzzle, begun, excuse, errata } = row
  return (
    <div className="min-w-0">
      <p className="figures flex flex-wrap items-center gap-x-3 text-faded text-sm">
        <time dateTime={day}>{deskDayWords(day)}</time>
        <span>{caseName(number)}</span>
        <span>{sourceWords(row)}</span>
        {begun && <Stamp>진행 중</Stamp>}
      </p>
      <h2 className="text-lg">{title}</h2>
      {form === 'answer' && !begun && !puzzle && (
        <p className="text-sm text-stamp">
          이 문제를 볼 수 없게 되었습니다. 그날까지 돌아오지 않으면 자동으로 만든 사건이 대신합니다.
        </p>
      )}
      {isUnproven(row) && (
        <p className="text-faded text-sm">진상이 하나뿐인지 자동으로 확인하지 않은 사건입니다.</p>
      )}
      {excuse !== null && <p className="text-faded text-sm">휴일: {excuse}</p>}
      {errata.length > 0 && <p className="text-faded text-sm">정오표 {errata.length}건</p>}
    </div>
  )
}

interface ActsProps extends RowProps {
  isOpen: boolean
  onOpen(): void
}

function DayActs({ row, isOpen, onOpen, onEdit, onPuzzle, onExcuse, onChanged }: ActsProps) {
  const { day, form, puzzle, begun } = row
  async function reset() {
    await browserApi('DELETE /api/admin/daily', { query: { day } })
    return () => {
      toast.success('자동으로 만든 사건으로 되돌렸습니다.')
      onChanged()
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {form === 'accusation' && (
        <>
          <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? '접기' : '사건 보기'}
          </Button>
          <Button size="small" onClick={onEdit}>
            {begun ? '정오표' : '바꾸기'}
          </Button>
        </>
      )}
      {puzzle && (
        <a href={hrefOf('post', { postId: puzzle.postId })} className={buttonClass('quiet', 'small')}>
          글 보기
        </a>
      )}
      {!begun && (
        <Button size="small" aria-haspopup="dialog" onClick={onPuzzle}>
          회원 출제로 변경
        </Button>
      )}
      {begun && (
        <Button size="small" onClick={onExcuse}>
          휴일로 지정
        </Button>
      )}
      {!begun && row.source === 'editor' && (
        <ConfirmButton
          question={{
            title: '자동으로 만든 사건으로 되돌리시겠습니까?',
            words: ['직접 정한 사건은 사라집니다.'],
            confirm: '되돌리기',
            act: reset,
          }}
        >
          되돌리기
        </ConfirmButton>
      )}
    </div>
  )
}

/** One day with its case and the actions on it. */
export function DayRow({ row, ...acts }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DayHeading row={row} />
        <DayActs row={row} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} {...acts} />
      </div>
      {isOpen && (
        <div className="mt-3 max-w-[44rem]">
          <CasePreview draft={row} />
        </div>
      )}
    </li>
  )
}
