import type { BoardKey } from '#contract/community/boards/boards.ts'
import {
  carries,
  type PostTextName,
  postTextNames,
  postTexts,
} from '#contract/community/posts/post-fields.ts'
import { authorLevels } from '#contract/puzzles/ratings/level-rules.ts'
import { SelectField, TextAreaField } from '#web/ui/forms/Field.tsx'
import type { PostTexts } from '../post-drafts.ts'
import { AcceptedAnswers } from './AcceptedAnswers.tsx'
import { HintsEditor } from './HintsEditor.tsx'
import type { HintList } from './hint-list.ts'
import { WrongAnswersMark } from './WrongAnswersMark.tsx'

const SEALED = 'sealed'

/** The control of each of a post's texts, in the order of `postTexts`. */
const textControls: Record<PostTextName, { label: string; hint?: string; rows?: number }> = {
  answer: {
    label: '정답',
    rows: 2,
    hint: '여러 답을 인정하려면 한 줄에 하나씩 적어 주세요. 띄어쓰기와 문장 부호는 비교하지 않습니다.',
  },
  explanation: { label: '해설' },
}

const AuthorLevelField = ({ start }: { start: string }) => (
  <SelectField
    label="예상 난이도"
    name="authorLevel"
    defaultValue={start}
    hint="난이도 계산의 시작값입니다. 다른 회원에게 보이지 않습니다."
    className="mb-3"
  >
    {authorLevels.map((word, index) => (
      <option key={word} value={index + 1}>
        {word}
      </option>
    ))}
  </SelectField>
)

interface SheetProps {
  board: BoardKey
  start: PostTexts
  answer: string
  hintList: HintList
  wrongAnswers: { isOn: boolean; onChange(isOn: boolean): void }
  /** Whether the setting for wrong answers can no longer change. */
  isTellingFixed: boolean
  noteChange(): void
}

/** The sealed part of a post, which readers see only by solving. */
export function SealedSheet({
  board,
  start,
  answer,
  hintList,
  wrongAnswers,
  isTellingFixed,
  noteChange,
}: SheetProps) {
  return (
    <section
      hidden={!carries(board, 'answer')}
      aria-labelledby={SEALED}
      className="mb-5 border border-edge border-t-4 border-t-stamp-fill border-dashed bg-card p-5 max-wide:p-4"
    >
      <h2 id={SEALED} className="font-drawn text-xl">
        봉인 봉투
      </h2>
      <p className="mb-4 text-faded text-sm">정답과 해설은 문제를 맞혔거나 포기한 회원에게만 열립니다.</p>
      {postTextNames.map(name => (
        <div key={name} hidden={!carries(board, name)}>
          <TextAreaField
            name={name}
            max={postTexts[name].max}
            defaultValue={start[name]}
            className="mb-3"
            {...textControls[name]}
          />
          {name === 'answer' && <AcceptedAnswers answer={answer} />}
        </div>
      ))}
      <div hidden={!carries(board, 'authorLevel')}>
        <AuthorLevelField start={start.authorLevel} />
      </div>
      <div hidden={!carries(board, 'tellsWrong')}>
        <WrongAnswersMark {...wrongAnswers} isFixed={isTellingFixed} />
      </div>
      <div hidden={!carries(board, 'hints')}>
        <HintsEditor list={hintList} onChange={noteChange} />
      </div>
    </section>
  )
}
