import type { NewSeries } from '#contract/library/series/series.ts'
import {
  SERIES_TITLE_MAX,
  type SeriesStatus,
  SYNOPSIS_MAX,
  seriesProblem,
  seriesStatuses,
  seriesStatusWords,
} from '#contract/library/series/series-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { isChangedFrom, LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

interface SeriesTexts {
  title: string
  synopsis: string
  status: SeriesStatus
}

const problemAt =
  (field: 'title' | 'synopsis') => (_: string, all: Record<'title' | 'synopsis' | 'status', string>) => {
    const problem = seriesProblem(all)
    return problem?.field === field ? problem.message : undefined
  }

/** The form of a series' own texts. */
export function SeriesForm({
  start,
  submitLabel,
  save,
}: {
  start: SeriesTexts
  submitLabel: string
  save(series: NewSeries): Promise<unknown>
}) {
  const form = useForm<'title' | 'synopsis' | 'status'>({
    checks: { title: problemAt('title'), synopsis: problemAt('synopsis'), status: optional },
    submit: ({ title, synopsis, status }) =>
      save({
        title: normalizeText(title),
        synopsis: normalizeText(synopsis),
        status: status as SeriesStatus,
      }),
  })
  return (
    <Form form={form}>
      <TextField
        label="제목"
        name="title"
        defaultValue={start.title}
        max={SERIES_TITLE_MAX}
        autoComplete="off"
      />
      <TextAreaField
        label="소개"
        name="synopsis"
        defaultValue={start.synopsis}
        max={SYNOPSIS_MAX}
        className="mt-3"
        hint="목록과 연재의 첫머리에 보입니다. 결말은 적지 말아 주세요."
      />
      <SelectField label="상태" name="status" defaultValue={start.status} className="mt-3 max-w-48">
        {seriesStatuses.map(status => (
          <option key={status} value={status}>
            {seriesStatusWords[status]}
          </option>
        ))}
      </SelectField>
      <div className="mt-2 flex justify-end">
        <SubmitButton className="min-w-32">{submitLabel}</SubmitButton>
      </div>
      {isChangedFrom(start, form) && <LeaveQuestion />}
    </Form>
  )
}
