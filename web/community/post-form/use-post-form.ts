import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardKey, moderates } from '#contract/community/boards/boards.ts'
import { carries, eachPostText } from '#contract/community/posts/post-fields.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { useLeaveFor } from '#web/app/navigation/leave-for.ts'
import { currentSession } from '#web/app/session/session.ts'
import type { EditorHandle, EditorStatus } from '#web/community/editor/editor-handle.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { releaseUnusedImages, uploadedImagesIn } from './images-of.ts'
import type { PostFormProps } from './PostForm.tsx'
import type { KnownDraft, PostTexts } from './post-drafts.ts'
import { useHintList } from './sealed/hint-list.ts'
import { type PostFields, postDraft, problemIn, submitReason } from './submission.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'

export interface PostWriting extends PostFormProps {
  /** The saved post before this visit. Its images stay until it is saved without them. */
  original: PostTexts
  /** The draft that is continued. */
  continued: KnownDraft | undefined
}

/** The text of the form's editor, which begins with `start`. */
function useEditorText(start: PostTexts['content']) {
  const editor = useRef<EditorHandle>(null)
  const [status, setStatus] = useState<EditorStatus>({ hasContent: false, uploads: 'settled' })
  return {
    editor,
    status,
    document: () => editor.current?.document() ?? start,
    /** Links of the images that the form began with or uploaded. */
    imageLinks: () => [...uploadedImagesIn(start), ...(editor.current?.uploadedLinks() ?? [])],
    onReady: useCallback((handle: EditorHandle) => {
      editor.current = handle
    }, []),
    onStatus: useCallback(
      (next: EditorStatus) =>
        setStatus(now => (now.hasContent === next.hasContent && now.uploads === next.uploads ? now : next)),
      [],
    ),
  }
}

/** The choices beside the text fields. Only some boards and authors have them. */
function useChoices({ viewer, authorId, start, asStaff: wasStaff = false }: PostWriting) {
  const [closesVote, setClosesVote] = useState<number | null>(null)
  const [tellsWrong, setTellsWrong] = useState(start.tellsWrong)
  const [asStaff, setAsStaff] = useState(wasStaff)
  const mayMark = (board: BoardKey) => authorId === viewer.memberId && moderates(viewer, board)
  return {
    /** Whether wrong answers are shown to the author. */
    wrongAnswers: { isOn: tellsWrong, onChange: setTellsWrong },
    /** The series vote that this part closes. */
    reveal: { chosen: closesVote, onChoose: setClosesVote },
    /** Set if this author may write as staff. */
    staffMarkOn: (board: BoardKey) => (mayMark(board) ? { isOn: asStaff, onChange: setAsStaff } : null),
    /** The choices as fields of the request body. */
    bodyOn: (board: BoardKey) => ({
      ...(mayMark(board) && { asStaff }),
      ...(carries(board, 'tellsWrong') && { tellsWrong }),
      ...(closesVote !== null && { closesVote }),
    }),
  }
}

/** The text fields. Until the form exists, the texts of `start` are used. */
function usePostFields(
  start: PostTexts,
  problemOf: (fields: PostFields) => ReturnType<typeof problemIn>,
  submit: (fields: PostFields) => Promise<unknown>,
) {
  const problemAt = (field: string) => (_: string, all: PostFields) => {
    const problem = problemOf(all)
    return problem?.field === field ? problem.message : undefined
  }
  const form = useForm<keyof PostFields>({
    checks: {
      type: optional,
      title: problemAt('title'),
      content: optional,
      seriesId: optional,
      authorLevel: optional,
      ...eachPostText(problemAt),
    },
    submit,
  })
  const { board: type, content: _, hints: _hints, tellsWrong: _tells, ...texts } = start
  const fields: PostFields = form.values ?? { ...texts, type, content: '' }
  return { form, fields, board: fields.type as BoardKey }
}

/** Tells authors where their text is if the session ends while they write. */
function useSessionEndNotice(hasUnsaved: () => boolean) {
  useEffect(
    () => () => {
      if (hasUnsaved() && currentSession().state === 'visitor')
        toast.failure('로그인이 만료되었습니다. 작성 중이던 글은 초안으로 저장되었습니다.', { leadsOn: true })
    },
    [hasUnsaved],
  )
}

/** The state of the post form: its fields, the editor's text, the draft and the submission. */
export function usePostForm(writing: PostWriting) {
  const { viewer, start, original, continued, needsAnswer = false, editedAt } = writing
  const leaveFor = useLeaveFor()
  const { editor, status, document, imageLinks, onReady, onStatus } = useEditorText(start.content)
  const hintList = useHintList(start.hints)
  const { hints } = hintList
  const choices = useChoices(writing)
  const problemOf = (all: PostFields) => problemIn(all, hints, { hasContent: status.hasContent, needsAnswer })
  const { form, fields, board } = usePostFields(start, problemOf, submit)

  const { savedAt, scheduleSave, saveNow, discard, hasUnsaved } = useDraftAutosave({
    name: writing.draftName(board),
    continued,
    collect: () => ({
      board,
      title: fields.title,
      ...eachPostText(name => fields[name]),
      hints,
      seriesId: fields.seriesId,
      authorLevel: fields.authorLevel,
      tellsWrong: choices.wrongAnswers.isOn,
      content: document(),
      memberId: viewer.memberId,
      editedAt,
      hasLostImage: status.uploads !== 'settled',
    }),
  })
  useEffect(() => {
    if (continued) scheduleSave()
  }, [continued, scheduleSave])
  useSessionEndNotice(hasUnsaved)

  /** Releases the images of the form and of the saved post, but not those in the given texts. */
  function releaseImagesExcept(...shown: PostTexts['content'][]) {
    const tracked = [...imageLinks(), ...uploadedImagesIn(original.content)]
    releaseUnusedImages(shown.flatMap(uploadedImagesIn), tracked)
  }

  async function submit(sentFields: PostFields) {
    if (!editor.current) return
    const sent = editor.current.document()
    const sentBoard = sentFields.type as BoardKey
    const body = { ...postDraft(sentFields, hints, sent), ...choices.bodyOn(sentBoard) }
    const { address, isHeld } = await writing.save(body, sentBoard, editedAt)
    discard()
    releaseImagesExcept(sent)
    toast.success(isHeld ? HELD_WORDS : writing.savedWords, { leadsOn: true })
    await leaveFor(address)
  }

  return {
    form,
    fields,
    board,
    hintList,
    wrongAnswers: choices.wrongAnswers,
    reveal: choices.reveal,
    staffMark: choices.staffMarkOn(board),
    reason: submitReason(fields, hints, { ...status, needsAnswer }),
    contentHtml: () => editor.current?.html() ?? '',
    editorEvents: { onReady, onStatus, onChange: scheduleSave },
    savedAt,
    noteChange: scheduleSave,
    hasUnsaved,
    /** Leaves without saving. New uploads are released, and the saved post's images stay. */
    discard() {
      discard()
      releaseImagesExcept(original.content)
    },
    saveDraft() {
      const isSaved = saveNow()
      if (isSaved) releaseImagesExcept(document(), original.content)
      return isSaved
    },
  }
}
