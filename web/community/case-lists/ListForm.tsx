import { LIST_TEXT_MAX, LIST_TITLE_MAX, listProblem } from '#contract/community/case-lists/list-rules.ts'
import type { NewList } from '#contract/community/case-lists/lists.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

const problemAt = (field: 'title' | 'text') => (_: string, all: Record<'title' | 'text', string>) => {
  const problem = listProblem(all)
  return problem?.field === field ? problem.message : undefined
}

export function ListForm({
  start,
  submitLabel,
  save,
}: {
  start: NewList
  submitLabel: string
  save(list: NewList): Promise<unknown>
}) {
  const form = useForm<'title' | 'text' | 'seenBy'>({
    checks: { title: problemAt('title'), text: problemAt('text'), seenBy: optional },
    submit: ({ title, text, seenBy }) =>
      save({ title: normalizeText(title), text: normalizeText(text), isPublic: seenBy === 'all' }),
  })
  return (
    <Form form={form}>
      <TextField
        label="제목"
        name="title"
        defaultValue={start.title}
        max={LIST_TITLE_MAX}
        autoComplete="off"
      />
      <TextAreaField
        label="설명"
        name="text"
        defaultValue={start.text}
        max={LIST_TEXT_MAX}
        className="mt-3"
      />
      <SelectField
        label="공개"
        name="seenBy"
        defaultValue={start.isPublic ? 'all' : 'own'}
        className="mt-3 max-w-48"
      >
        <option value="own">나만 보기</option>
        <option value="all">모두에게 공개</option>
      </SelectField>
      <div className="mt-2 flex justify-end">
        <SubmitButton className="min-w-32">{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
