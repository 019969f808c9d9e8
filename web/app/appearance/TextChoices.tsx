import { ChoiceRow } from './ChoiceRow.tsx'
import { textFace, textFaces, textSize, textSizes } from './text-looks.ts'

const label = 'mb-1 text-faded text-sm'

export function TextChoices({ name }: { name: string }) {
  const size = textSize.useChosen()
  const face = textFace.useChosen()
  return (
    <div className="space-y-3">
      <div>
        <p aria-hidden className={label}>
          글자 크기
        </p>
        <ChoiceRow
          name={`${name}-size`}
          legend="글자 크기"
          choices={textSizes}
          chosen={size}
          onChoose={textSize.choose}
        />
      </div>
      <div>
        <p aria-hidden className={label}>
          퀴즈와 소설의 글꼴
        </p>
        <ChoiceRow
          name={`${name}-face`}
          legend="퀴즈와 소설의 글꼴"
          choices={textFaces}
          chosen={face}
          onChoose={textFace.choose}
        />
      </div>
    </div>
  )
}
