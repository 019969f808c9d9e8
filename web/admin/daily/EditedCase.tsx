import { caseName } from '#contract/community/posts/post-rules.ts'
import type { DailyDraft, PreparedCase } from '#contract/puzzles/daily/daily.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CaseForm } from './CaseForm.tsx'
import { deskDayWords } from './day-words.ts'

async function correct(draft: DailyDraft, note: string) {
  const { data } = await browserApi('PUT /api/admin/daily/erratum', { body: { ...draft, note } })
  toast.success(
    data.credited > 0
      ? `정오표를 올렸습니다. ${figure(data.credited)}명을 해결로 인정했습니다.`
      : '정오표를 올렸습니다.',
  )
}

async function set(draft: DailyDraft) {
  await browserApi('PUT /api/admin/daily', { body: draft })
  toast.success('사건을 지정했습니다.')
}

/**
 * The editor of a daily case. A future case is replaced; a case that has begun is corrected with a public
 * erratum.
 */
export function EditedCase({
  edited,
  onClose,
  onSaved,
}: {
  edited: PreparedCase
  onClose(): void
  onSaved(): void
}) {
  const { day, number, begun } = edited
  async function save(draft: DailyDraft, note: string) {
    await (begun ? correct(draft, note) : set(draft))
    onSaved()
  }
  return (
    <section>
      <h2 className="mb-3 text-lg">
        {deskDayWords(day)} {caseName(number)} {begun ? '정오표' : '바꾸기'}
      </h2>
      <CaseForm key={day} day={day} start={edited} isErratum={begun} save={save} onCancel={onClose} />
    </section>
  )
}
