import { boards } from '#contract/community/boards/boards.ts'
import type { WatchedWordRow } from '#contract/trust/word-filter/watched-words.ts'
import { actionWords } from '#contract/trust/word-filter/word-actions.ts'
import { placeWords, wordPlaces } from '#contract/trust/word-filter/word-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'

const whereWords = ({ where, board, whole }: WatchedWordRow) =>
  [
    where.length === wordPlaces.length ? '모든 곳' : where.map(place => placeWords[place]).join(', '),
    board && boards[board].name,
    whole && '단어 전체 일치',
  ]
    .filter(Boolean)
    .join(' · ')

export function WordRow({
  row,
  onChange,
  onRemove,
}: {
  row: WatchedWordRow
  onChange(): void
  onRemove(): void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 break-words">
        <b>{row.word}</b> · {actionWords[row.action]}
        <span className="block text-faded text-sm">
          {whereWords(row)} · 지금까지 {figure(row.hits)}번
        </span>
        {row.except.length > 0 && (
          <span className="block text-faded text-sm">허용: {row.except.join(', ')}</span>
        )}
        {row.memo && <span className="block text-faded text-sm">메모: {row.memo}</span>}
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={`'${row.word}' 수정`} onClick={onChange}>
          수정
        </Button>
        <Button size="small" aria-label={`'${row.word}' 삭제`} onClick={onRemove}>
          삭제
        </Button>
      </span>
    </li>
  )
}
