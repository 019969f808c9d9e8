import { hrefOf } from '#contract/site-map.ts'
import type { WatchedWordRow } from '#contract/trust/word-filter/watched-words.ts'
import { WATCHED_WORDS_PAGE_SIZE } from '#contract/trust/word-filter/word-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { WordRow } from './WordRow.tsx'

interface WordListProps {
  rows: WatchedWordRow[]
  total: number
  page: number
  searchTerm: string
  onChange(row: WatchedWordRow): void
  onRemove(row: WatchedWordRow): void
}

export function WordList({ rows, total, page, searchTerm, onChange, onRemove }: WordListProps) {
  return (
    <section>
      <h2 className="mb-2 text-lg">
        {searchTerm ? '찾은 금지어' : '금지어'} <span className="figures text-stamp">{figure(total)}</span>
      </h2>
      {rows.length === 0 && (
        <EmptyState title={searchTerm ? '찾는 금지어가 없습니다.' : '아직 금지어가 없습니다.'} />
      )}
      <ul className="divide-y divide-line border-line border-y">
        {rows.map(row => (
          <WordRow key={row.wordId} row={row} onChange={() => onChange(row)} onRemove={() => onRemove(row)} />
        ))}
      </ul>
      <Pager
        page={page}
        total={total}
        size={WATCHED_WORDS_PAGE_SIZE}
        hrefOf={next => hrefOf('watchedWords', { ...(searchTerm && { searchTerm }), page: next })}
      />
    </section>
  )
}
