import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  figureBounds,
  GUIDE_WORDS_MAX,
  OFFICER_MAX,
  type OptionFigure,
} from '#contract/trust/site-settings/option-rules.ts'
import type { StoredOptions } from '#contract/trust/site-settings/options.ts'
import { actionWords, wordActions } from '#contract/trust/word-filter/word-actions.ts'
import { FormPart, PAIRS } from '#web/admin/parts/FormPart.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import type { Name } from './option-checks.ts'
import { checks, figuresIn } from './option-checks.ts'

const parts: { title: string; note: string; figures: OptionFigure[] }[] = [
  {
    title: '신고로 글을 가리는 기준',
    note: '두 가지를 모두 채우면 가립니다. 개인정보 노출과 불법촬영물은 이와 상관없이 먼저 가립니다.',
    figures: ['hidesBy', 'hidesAt', 'trustedAuthor', 'returnHours'],
  },
  {
    title: '신규 회원 글쓰기 정지 기준',
    note: '하루 안에 두 가지를 모두 채우면, 운영진이 확인할 때까지 멈춥니다.',
    figures: ['pausedBy', 'pausedOver', 'pauseDays'],
  },
  {
    title: '가입 초기의 제한',
    note: '서버 설정에서 켠 곳에서만 쓰입니다.',
    figures: ['postLinks', 'postImages', 'remarkLinks', 'postsADay', 'remarksADay', 'remarkSeconds'],
  },
]

/** A group of figures, each with its bounds. */
function Figures({ names, start }: { names: OptionFigure[]; start: StoredOptions }) {
  return (
    <div className={PAIRS}>
      {names.map(name => {
        const { label, unit, min, max } = figureBounds[name]
        return (
          <TextField
            key={name}
            label={`${label} (${unit})`}
            name={name}
            defaultValue={start[name]}
            inputMode="decimal"
            autoComplete="off"
            hint={`${min}–${max}`}
          />
        )
      })}
    </div>
  )
}

type Start = StoredOptions & { environment: Record<'privacyOfficer' | 'youthOfficer', string | null> }

function Officer({ name, label, start }: { name: keyof Start['environment']; label: string; start: Start }) {
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={start[name] ?? ''}
      max={OFFICER_MAX}
      autoComplete="off"
      placeholder={start.environment[name] ?? '사이트 운영자'}
      hint={start.environment[name] ? '비워 두면 서버 설정의 이름을 씁니다.' : undefined}
    />
  )
}

export function OptionsForm({ start, onChanged }: { start: Start; onChanged(): void }) {
  const form = useForm<Name>({
    checks,
    async submit({ guideWords, privacyOfficer, youthOfficer, wordAction, ...figures }) {
      const body = {
        ...figuresIn({ guideWords, privacyOfficer, youthOfficer, wordAction, ...figures }),
        wordAction: wordActions.find(action => action === wordAction) ?? start.wordAction,
        guideWords: guideWords.trim(),
        privacyOfficer: privacyOfficer.trim() || null,
        youthOfficer: youthOfficer.trim() || null,
        version: start.version,
      }
      try {
        await browserApi('PUT /api/admin/settings', { body })
        toast.success('설정을 저장했습니다.')
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stale')) throw error
        // Another admin has saved since. The form is reloaded with what they saved.
        toast.failure(error.message)
      }
      onChanged()
    },
  })
  return (
    <Form form={form} className="max-w-[52rem] space-y-5">
      {parts.map(({ title, note, figures }) => (
        <FormPart key={title} title={title} note={note}>
          <Figures names={figures} start={start} />
        </FormPart>
      ))}
      <FormPart
        title="금지어"
        note="금지어를 새로 추가할 때 기본으로 선택되는 조치입니다. 이미 추가한 금지어는 그대로이고, 운영 원칙에는 보이지 않습니다."
      >
        <SelectField label="새 금지어를 찾으면" name="wordAction" defaultValue={start.wordAction}>
          {wordActions.map(action => (
            <option key={action} value={action}>
              {actionWords[action]}
            </option>
          ))}
        </SelectField>
      </FormPart>
      <FormPart
        title="운영 원칙에 추가 설명"
        note="운영 원칙의 첫머리에 ‘운영진의 안내’로 보입니다. 비워 두면 보이지 않습니다."
      >
        <TextAreaField
          label="추가 설명"
          isLabelHidden
          name="guideWords"
          defaultValue={start.guideWords}
          max={GUIDE_WORDS_MAX}
          rows={6}
        />
      </FormPart>
      <FormPart
        title="책임자"
        note="개인정보처리방침과 청소년보호정책에 적는 이름입니다. 여기에 적으면 서버 설정보다 먼저 씁니다."
      >
        <div className={PAIRS}>
          <Officer name="privacyOfficer" label="개인정보 보호책임자" start={start} />
          <Officer name="youthOfficer" label="청소년보호책임자" start={start} />
        </div>
      </FormPart>
      <SubmitButton>설정 저장</SubmitButton>
    </Form>
  )
}
