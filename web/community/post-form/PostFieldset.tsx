import { type ComponentProps, useMemo } from 'react'
import { type BoardKey, boardKeys, boardsOpenTo } from '#contract/community/boards/boards.ts'
import { carries } from '#contract/community/posts/post-fields.ts'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { useBoardLabel, useShownBoards } from '#web/app/state/face.ts'
import { EditorBox } from '#web/community/editor/EditorBox.tsx'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { RevealTick } from '#web/library/polls/RevealTick.tsx'
import { useResultInView } from '#web/ui/bring-into-view.ts'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { SelectField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { SavedMark } from '#web/ui/forms/SavedMark.tsx'
import { StaffMark } from '#web/ui/forms/StaffMark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { PostTexts } from './post-drafts.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { SeriesChoice } from './SeriesChoice.tsx'
import { SealedSheet } from './sealed/SealedSheet.tsx'
import { type PostWriting, usePostForm } from './use-post-form.ts'

const CONTENT_NOTE = 'content-note'

interface ContentProps {
  start: PostTexts['content']
  naming: NamingPlace | undefined
  hasLostImage: boolean
  problem: string | undefined
  editorEvents: ReturnType<typeof usePostForm>['editorEvents']
}

const ContentField = ({ start, naming, hasLostImage, problem, editorEvents }: ContentProps) => (
  <div className="mb-5">
    <p aria-hidden className="mb-1 font-semibold text-sm">
      내용
    </p>
    {hasLostImage && (
      <div className="mb-2">
        <Notice kind="alert">이미지 업로드가 취소되었습니다. 이미지를 다시 등록해 주세요.</Notice>
      </div>
    )}
    <EditorBox label="내용" describedBy={CONTENT_NOTE} start={start} naming={naming} {...editorEvents} />
    <p ref={useResultInView()} id={CONTENT_NOTE} aria-live="polite" className="mt-1 text-sm text-stamp">
      {problem}
    </p>
  </div>
)

/** The boards in menu order. A saved post may stay on its board, no matter who edits it. */
function BoardField({ viewer, start, saved }: { viewer: Viewer; start: BoardKey; saved: BoardKey }) {
  const open = boardsOpenTo(viewer)
  const shown = useShownBoards()
  const label = useBoardLabel()
  const choices = boardKeys.filter(key => key === saved || (open.includes(key) && shown.includes(key)))
  return (
    <SelectField label="게시판" name="type" defaultValue={start}>
      {choices.map(key => (
        <option key={key} value={key}>
          {label(key)}
        </option>
      ))}
    </SelectField>
  )
}

interface SubmitRowProps {
  savedAt: string | undefined
  /** The nickname under which the post appears, if the form shows one. */
  nickname: string | false | undefined
  preview: ComponentProps<typeof PreviewButton>['preview']
  /** The reason the post can't be submitted now. */
  reason: string | null
  label: string
}

const SubmitRow = ({ savedAt, nickname, preview, reason, label }: SubmitRowProps) => (
  <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
    <SavedMark at={savedAt} />
    {nickname && (
      <p className="text-faded text-sm max-wide:basis-full max-wide:text-right">
        <b className="text-ink">{nickname}</b> 이름으로 등록합니다.
      </p>
    )}
    <PreviewButton preview={preview} />
    <Gated reason={reason}>
      {gate => (
        <SubmitButton className="min-w-32" {...gate}>
          {label}
        </SubmitButton>
      )}
    </Gated>
  </div>
)

/** The fields of a post, which hold their own text. */
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
    savedAt,
    noteChange,
    hasUnsaved,
    editorEvents,
    discard,
    saveDraft,
    contentHtml,
  } = usePostForm(writing)

  return (
    <div onInput={noteChange}>
      <Form form={form}>
        <TextField
          label="제목"
          name="title"
          defaultValue={start.title}
          max={POST_TITLE_MAX}
          autoComplete="off"
        />
        <BoardField viewer={viewer} start={start.board} saved={original.board} />
        <SeriesChoice authorId={authorId} start={start.seriesId} isShown={carries(board, 'seriesId')} />
        {carries(board, 'seriesId') && fields.seriesId && (
          <RevealTick key={fields.seriesId} seriesId={Number(fields.seriesId)} {...reveal} />
        )}
        <ContentField
          {...{ start: start.content, naming, hasLostImage, editorEvents }}
          problem={form.errors.content}
        />
        <SealedSheet
          {...{ board, start, answer: fields.answer, hintList, wrongAnswers, noteChange }}
          isTellingFixed={isTried || authorId !== viewer.memberId}
        />
        {further}
        {staffMark && <StaffMark {...staffMark} />}
        <SubmitRow
          savedAt={savedAt}
          nickname={showsNickname && viewer.nickname}
          preview={() => ({
            title: fields.title,
            html: contentHtml(),
            board,
            hintCount: hintList.rows.length,
          })}
          reason={reason}
          label={submitLabel}
        />
      </Form>
      <LeaveQuestion hasUnsaved={hasUnsaved} onDiscard={discard} onSaveDraft={saveDraft} />
    </div>
  )
}
