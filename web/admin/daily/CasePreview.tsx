import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import { CaseStory } from '#web/puzzles/daily/CaseStory.tsx'
import { choiceNames } from '#web/puzzles/daily/play/AccusationForm.tsx'
import type { Marking } from '#web/puzzles/daily/play/marks.ts'

/** A preview has no marks. */
const unmarked: Pick<Marking, 'marks' | 'strike'> = {
  marks: { struck: [], cells: {} },
  strike: () => undefined,
}

/** A case as players will read it, followed by its solution. */
export function CasePreview({ draft }: { draft: Omit<DailyDraft, 'day'> }) {
  const { title, slots, choice, explanation, hints } = draft
  return (
    <div className="border border-edge bg-paper p-5 max-wide:p-3">
      <h3 className="text-xl">{title || '(제목 없음)'}</h3>
      <CaseStory daily={draft} marking={unmarked} />
      <dl className="mt-6 space-y-2 border-rule border-t-2 pt-4 text-sm">
        <div>
          <dt className="font-semibold text-faded">진상</dt>
          <dd className="font-semibold text-stamp">{choiceNames(slots, choice) || '선택하지 않았습니다.'}</dd>
        </div>
        <div>
          <dt className="font-semibold text-faded">해설</dt>
          <dd className="whitespace-pre-wrap">{explanation}</dd>
        </div>
        {hints.length > 0 && (
          <div>
            <dt className="font-semibold text-faded">힌트</dt>
            <dd>
              <ol className="list-decimal pl-5">
                {hints.map(hint => (
                  <li key={hint}>{hint}</li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
