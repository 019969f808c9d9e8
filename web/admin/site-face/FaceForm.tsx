import '#web/app/styles/accents.css'
import { useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { StoredFace } from '#contract/trust/site-settings/face.ts'
import { faceProblem } from '#contract/trust/site-settings/face-checks.ts'
import {
  BUSINESS_MAX,
  businessFields,
  businessLabels,
  DESCRIPTION_MAX,
  LINK_HREF_MAX,
  LINK_LABEL_MAX,
  markHref,
  NAME_MAX,
  SENTENCE_MAX,
} from '#contract/trust/site-settings/face-rules.ts'
import { FormPart, PAIRS } from '#web/admin/parts/FormPart.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { AccentChoice } from './AccentChoice.tsx'
import { BoardRows } from './BoardRows.tsx'
import { FacePreview } from './FacePreview.tsx'
import { type Choices, checks, choicesOf, type FieldName, faceIn, linkRows, textsOf } from './face-draft.ts'
import { MarkField } from './MarkField.tsx'

function pictureOf(start: StoredFace, image: string | null | undefined) {
  if (image !== undefined) return image
  return start.picture && markHref(192, start.picture)
}

/** Validates and saves the draft. */
function useFaceForm(start: StoredFace, choices: Choices, onChanged: () => void) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<FieldName>({
    checks,
    async submit(values) {
      const face = faceIn(values, choices)
      const wrong = faceProblem({ ...face, picture: null })
      setProblem(wrong?.message)
      if (wrong) return
      const { image } = choices
      try {
        await browserApi('PUT /api/admin/face', {
          body: { ...face, ...(image !== undefined && { image }), version: start.version },
        })
        toast.success('저장했습니다. 새로 여는 페이지부터 보입니다.')
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stale')) throw error
        // Another admin has saved since. The form is reloaded with what they saved.
        toast.failure(error.message)
      }
      onChanged()
    },
  })
  return { form, problem }
}

export function FaceForm({ start, onChanged }: { start: StoredFace; onChanged(): void }) {
  const [choices, setChoices] = useState(() => choicesOf(start))
  const texts = textsOf(start)
  const { form, problem } = useFaceForm(start, choices, onChanged)
  const face = faceIn({ ...texts, ...form.values }, choices)
  const siteName = face.name ?? start.usualName
  const picture = pictureOf(start, choices.image)
  const field = (name: FieldName, label: string, max: number, placeholder = '') => (
    <TextField
      key={name}
      {...{ label, name, max, placeholder }}
      defaultValue={texts[name]}
      autoComplete="off"
    />
  )
  return (
    <Form form={form} className="max-w-[52rem] space-y-5">
      <FormPart title="이름과 소개" note="페이지, 메일, 공유 카드와 앱의 이름이 모두 바뀝니다.">
        {field('name', '사이트 이름', NAME_MAX, start.usualName)}
        {field('sentence', '한 문장 소개', SENTENCE_MAX, '추리와 미스터리를 좋아하는 사람들의 사건 기록부')}
        {field('description', '검색 결과에 보이는 설명', DESCRIPTION_MAX)}
      </FormPart>
      <FormPart title="표시" note="브라우저 탭과 휴대전화의 아이콘입니다. 그림은 머리글에도 보입니다.">
        <MarkField
          picture={picture}
          letter={texts.letter}
          placeholder={[...siteName][0] ?? ''}
          onChange={image => setChoices({ ...choices, image })}
        />
      </FormPart>
      <FormPart
        title="색"
        note="도장과 버튼의 색입니다. 어느 색이든 밝은 화면과 어두운 화면에서 잘 보입니다."
      >
        <AccentChoice accent={choices.accent} onChange={accent => setChoices({ ...choices, accent })} />
      </FormPart>
      <FormPart
        title="게시판"
        note="메뉴와 홈이 이 순서를 따릅니다. 숨긴 게시판은 메뉴, 홈, 검색과 사이트맵에서 빠지고 새 글을 쓸 수 없습니다. 이미 쓴 글은 그 주소로 읽을 수 있습니다."
      >
        <BoardRows {...{ choices, texts }} onChange={setChoices} />
      </FormPart>
      <FormPart
        title="사업자 정보"
        note="페이지 아래에 보입니다. 전자상거래를 하지 않는다면 비워 두세요. 적을 때는 상호와 대표자가 필요합니다."
      >
        <div className={PAIRS}>
          {businessFields.map(name => field(name, businessLabels[name], BUSINESS_MAX))}
        </div>
      </FormPart>
      <FormPart title="링크" note="페이지 아래에 보입니다. 5개까지 추가할 수 있습니다.">
        {linkRows.map(at => (
          <div key={at} className={PAIRS}>
            {field(`linkLabel-${at}`, `링크 ${at + 1}의 이름`, LINK_LABEL_MAX)}
            {field(`linkHref-${at}`, '주소', LINK_HREF_MAX, 'https://')}
          </div>
        ))}
      </FormPart>
      <FacePreview {...{ siteName, picture }} face={{ ...face, picture: start.picture }} />
      {problem && <Message kind="alert">{problem}</Message>}
      <SubmitButton>저장</SubmitButton>
    </Form>
  )
}
