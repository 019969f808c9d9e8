import { useMemo } from 'react'
import { boardKeys, boards, boardsOpenTo } from '#contract/boards.ts'
import { authorLevels } from '#contract/level-rules.ts'
import { carries, type PostTextName, postTextNames, postTexts } from '#contract/post-fields.ts'
import { EditorBox } from '../editor/EditorBox.tsx'
import { SelectField, TextAreaField, TextField } from '../forms/Field.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { LeaveQuestion } from '../forms/LeaveQuestion.tsx'
import { StaffMark } from '../forms/StaffMark.tsx'
import { Message } from '../ui/Message.tsx'
import { Gated } from '../ui/Tooltip.tsx'
import { RevealTick } from '../votes/RevealTick.tsx'
import { AcceptedAnswers } from './AcceptedAnswers.tsx'
import { HintsEditor } from './HintsEditor.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { SeriesChoice } from './SeriesChoice.tsx'
import { type PostWriting, usePostForm } from './use-post-form.ts'
import { WrongAnswersMark } from './WrongAnswersMark.tsx'

const CONTENT_NOTE = 'content-note'
const SEALED = 'sealed'

/** How each text of a post is asked for, in the order of `postTexts`. */
const textControls: Record<PostTextName, { label: string; hint?: string; rows?: number }> = {
  answer: {
    label: '정답',
    rows: 2,
    hint: '여러 답을 인정하려면 한 줄에 하나씩 적어 주세요. 띄어쓰기와 문장 부호는 비교하지 않습니다.',
  },
  explanation: { label: '해설' },
}

/** The fields of a post, which hold their own texts. */
export function PostFieldset({ hasLostImage, ...writing }: PostWriting & { hasLostImage: boolean }) {
  const {
    viewer,
    authorId,
    postId,
    start,
    original,
    submitLabel,
    showsNickname,
    isTried = false,
    further,
  } = writing
  const naming = useMemo(() => (postId ? { postId } : undefined), [postId])
  const {
    form,
    board,
    fields,
    hintList,
    staffMark,
    wrongAnswers,
    reveal,
    reason,
    noteChange,
    hasUnsaved,
    editorEvents,
    discard,
    keepDraft,
    contentHtml,
  } = usePostForm(writing)
  const open = boardsOpenTo(viewer)
  // In the menu's order. A saved post may stay where it is, whoever changes it.
  const choices = boardKeys.filter(key => key === original.board || open.includes(key))

  return (
    <div onInput={noteChange}>
      <Form form={form}>
        <TextField label="제목" name="title" defaultValue={start.title} autoComplete="off" />
        <SelectField label="게시판" name="type" defaultValue={start.board}>
          {choices.map(key => (
            <option key={key} value={key}>
              {boards[key].name}
            </option>
          ))}
        </SelectField>
        <SeriesChoice authorId={authorId} start={start.seriesId} isShown={carries(board, 'seriesId')} />
        {carries(board, 'seriesId') && fields.seriesId && (
          <RevealTick key={fields.seriesId} seriesId={Number(fields.seriesId)} {...reveal} />
        )}
        <div className="mb-5">
          <p aria-hidden className="mb-1 font-semibold text-sm">
            내용
          </p>
          {hasLostImage && (
            <div className="mb-2">
              <Message kind="alert">이미지 업로드가 취소되었습니다. 이미지를 다시 등록해 주세요.</Message>
            </div>
          )}
          <EditorBox
            label="내용"
            describedBy={CONTENT_NOTE}
            start={start.content}
            naming={naming}
            {...editorEvents}
          />
          <p id={CONTENT_NOTE} aria-live="polite" className="mt-1 text-sm text-stamp">
            {form.errors.content}
          </p>
        </div>
        {/* What readers come to see only by solving: a second sheet. */}
        <section
          hidden={!carries(board, 'answer')}
          aria-labelledby={SEALED}
          className="mb-5 border border-edge border-t-4 border-t-stamp border-dashed bg-card p-5 max-wide:p-4"
        >
          <h2 id={SEALED} className="font-drawn text-lg">
            봉인할 것
          </h2>
          <p className="mb-4 text-faded text-sm">정답과 해설은 문제를 맞혔거나 포기한 회원에게만 열립니다.</p>
          {postTextNames.map(name => (
            <div key={name} hidden={!carries(board, name)}>
              <TextAreaField
                name={name}
                maxLength={postTexts[name].max}
                defaultValue={start[name]}
                className="mb-3"
                {...textControls[name]}
              />
              {name === 'answer' && <AcceptedAnswers answer={fields.answer} />}
            </div>
          ))}
          <div hidden={!carries(board, 'authorLevel')}>
            <SelectField
              label="예상 난이도"
              name="authorLevel"
              defaultValue={start.authorLevel}
              hint="난이도를 재는 출발점입니다. 다른 회원에게 보이지 않습니다."
              className="mb-3"
            >
              {authorLevels.map((word, index) => (
                <option key={word} value={index + 1}>
                  {word}
                </option>
              ))}
            </SelectField>
          </div>
          <div hidden={!carries(board, 'tellsWrong')}>
            <WrongAnswersMark {...wrongAnswers} isFixed={isTried || authorId !== viewer.memberId} />
          </div>
          <div hidden={!carries(board, 'hints')}>
            <HintsEditor list={hintList} onChange={noteChange} />
          </div>
        </section>
        {further}
        {staffMark && <StaffMark {...staffMark} />}
        <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {showsNickname && (
            <p className="text-faded text-sm max-wide:basis-full max-wide:text-right">
              <b className="text-ink">{viewer.nickname}</b> 이름으로 등록합니다.
            </p>
          )}
          <PreviewButton
            preview={() => ({
              title: fields.title,
              html: contentHtml(),
              board,
              hintCount: hintList.rows.length,
            })}
          />
          <Gated reason={reason}>
            {gate => (
              <SubmitButton className="min-w-32" {...gate}>
                {submitLabel}
              </SubmitButton>
            )}
          </Gated>
        </div>
      </Form>
      <LeaveQuestion hasUnsaved={hasUnsaved} onDiscard={discard} onKeep={keepDraft} />
    </div>
  )
}
