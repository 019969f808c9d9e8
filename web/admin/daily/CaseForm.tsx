import { useState } from 'react'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import { type DailySlotKey, dailyBounds, dailySlots } from '#contract/puzzles/daily/daily-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { CasePreview } from './CasePreview.tsx'
import {
  type DraftTexts,
  draftOf,
  draftTexts,
  draftTextsProblem,
  fieldProblem,
  optionsOf,
  slotWords,
} from './draft-text.ts'

interface CaseFormProps {
  day: string
  start: Omit<DailyDraft, 'day'>
  /** Whether the day has begun. Changes are then published as an erratum, and lists keep their length. */
  isErratum: boolean
  save(draft: DailyDraft, note: string): Promise<unknown>
  onCancel(): void
}

function SlotFields({ slot, texts }: { slot: DailySlotKey; texts: DraftTexts }) {
  const { options } = dailyBounds
  return (
    <fieldset className="border border-line p-3">
      <legend className="px-1 font-semibold text-sm text-stamp">
        {slotWords[slot]}
        {slot === 'motive' && ' (선택)'}
      </legend>
      <TextField label="항목 이름" name={`${slot}Label`} defaultValue={texts[`${slot}Label`]} />
      <TextAreaField
        label="선택지"
        name={slot}
        rows={4}
        defaultValue={texts[slot]}
        hint={`한 줄에 하나, ${options.least}~${options.most}개. 이름 | 설명`}
      />
      <SelectField
        key={texts[slot]}
        label="진상"
        name={`${slot}Choice`}
        defaultValue={texts[`${slot}Choice`]}
      >
        <option value="">선택 안 함</option>
        {optionsOf(texts[slot]).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

interface FieldsProps {
  first: DraftTexts
  texts: DraftTexts
  isErratum: boolean
}

const CaseFields = ({ first, texts, isErratum }: FieldsProps) => (
  <>
    {isErratum && (
      <TextAreaField
        label="정오표"
        name="note"
        rows={2}
        max={dailyBounds.erratum}
        hint="모든 독자에게 보입니다. 진상이 바뀌면 그 진상을 지목했던 사람은 해결로 인정합니다."
      />
    )}
    <TextField label="제목" name="title" defaultValue={first.title} />
    <TextAreaField label="사건" name="opening" rows={5} defaultValue={first.opening} />
    <div className="grid grid-cols-2 gap-3 max-wide:grid-cols-1">
      {dailySlots.map(slot => (
        <SlotFields key={slot} slot={slot} texts={texts} />
      ))}
    </div>
    <TextAreaField label="단서" name="clues" rows={6} defaultValue={first.clues} hint="한 줄에 하나." />
    <TextAreaField
      label="진술 (선택)"
      name="testimonies"
      rows={3}
      defaultValue={first.testimonies}
      hint="한 줄에 하나. 이 가운데 꼭 하나만 거짓이어야 합니다."
    />
    <TextField label="맺음말" name="closing" defaultValue={first.closing} />
    <TextAreaField label="해설" name="explanation" rows={6} defaultValue={first.explanation} />
    <TextAreaField
      label="힌트 (선택)"
      name="hints"
      rows={3}
      defaultValue={first.hints}
      hint="한 줄에 하나."
    />
  </>
)

export function CaseForm({ day, start, isErratum, save, onCancel }: CaseFormProps) {
  const first = draftTexts(start)
  const names = Object.keys(first) as (keyof DraftTexts)[]
  const [isPreview, setPreview] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<keyof DraftTexts | 'note'>({
    checks: {
      ...(Object.fromEntries(
        names.map(name => [name, (_: string, all: DraftTexts) => fieldProblem(name, all)]),
      ) as Record<keyof DraftTexts, () => string | undefined>),
      note: isErratum ? text => (text.trim() ? undefined : '무엇이 바뀌었는지 적어 주세요.') : optional,
    },
    async submit({ note, ...texts }) {
      const problem = draftTextsProblem(day, texts)
      setFailure(problem)
      if (!problem) await save(draftOf(day, texts), note.trim())
    },
  })
  const texts = form.values ?? { ...first, note: '' }
  return (
    <div className="grid grid-cols-2 items-start gap-6 max-wide:grid-cols-1">
      <Form form={form} className="space-y-1">
        <Notice kind="note">
          직접 쓴 사건은 단서로 진상이 하나로 좁혀지는지 자동으로 확인하지 않습니다. 정하기 전에 직접 풀어
          보세요.
        </Notice>
        <CaseFields {...{ first, texts, isErratum }} />
        {failure && <Message kind="alert">{failure}</Message>}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button onClick={onCancel}>취소</Button>
          <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            미리보기
          </Button>
          <SubmitButton>{isErratum ? '정오표 올리기' : '이 사건으로 정하기'}</SubmitButton>
        </div>
      </Form>
      {isPreview && (
        <section aria-label="미리보기" className="sticky top-4 max-wide:static">
          <CasePreview draft={draftOf(day, texts)} />
        </section>
      )}
    </div>
  )
}
