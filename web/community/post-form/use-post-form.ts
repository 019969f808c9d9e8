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
import type { PostTexts } from './post-drafts.ts'
import { useHintList } from './sealed/hint-list.ts'
import { type PostFields, postDraft, problemIn, submitReason } from './submission.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'

export interface PostWriting extends PostFormProps {
  /** The saved post before this visit. Its images stay until it is saved without them. */
  original: PostTexts
  /** The slot of the continued draft. */
  slot: string | undefined
}

/** The state of the post form: its fields, the editor's text, the draft and the submission. */
export function usePostForm(writing: PostWriting) {
  const {
    viewer,
    start,
    original,
    draftName,
    save,
    savedWords,
    slot,
    needsAnswer = false,
    editedAt,
  } = writing
  const leaveFor = useLeaveFor()
  const editor = useRef<EditorHandle>(null)
  const hintList = useHintList(start.hints)
  const { hints } = hintList
  const [closesVote, setClosesVote] = useState<number | null>(null)
  const [tellsWrong, setTellsWrong] = useState(start.tellsWrong)
  const [asStaff, setAsStaff] = useState(writing.asStaff ?? false)
  const [status, setStatus] = useState<EditorStatus>({ hasContent: false, uploads: 'settled' })

  const document = () => editor.current?.document() ?? start.content
  const tracked = () => [...uploadedImagesIn(start.content), ...(editor.current?.uploadedLinks() ?? [])]
  const problemAt = (field: string) => (_: string, all: PostFields) => {
    const problem = problemIn(all, hints, { hasContent: status.hasContent, needsAnswer })
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
    async submit(fields) {
      if (!editor.current) return
      const sent = editor.current.document()
      const { address, isHeld } = await save(
        {
          ...postDraft(fields, hints, sent),
          ...(mayMark && { asStaff }),
          ...(carries(fields.type as BoardKey, 'tellsWrong') && { tellsWrong }),
          ...(closesVote !== null && { closesVote }),
        },
        fields.type as BoardKey,
        editedAt,
      )
      autosave.discard()
      releaseUnusedImages(uploadedImagesIn(sent), [...tracked(), ...uploadedImagesIn(original.content)])
      toast.success(isHeld ? HELD_WORDS : savedWords, { leadsOn: true })
      await leaveFor(address)
    },
  })
  const { board: startBoard, content: _, hints: _hints, tellsWrong: _tells, ...startTexts } = start
  const fields: PostFields = form.values ?? { ...startTexts, type: startBoard, content: '' }
  const board = fields.type as BoardKey
  const mayMark = writing.authorId === viewer.memberId && moderates(viewer, board)

  const autosave = useDraftAutosave({
    name: draftName(board),
    slot,
    collect: () => ({
      board,
      title: fields.title,
      ...eachPostText(name => fields[name]),
      hints,
      seriesId: fields.seriesId,
      authorLevel: fields.authorLevel,
      tellsWrong,
      content: document(),
      memberId: viewer.memberId,
      editedAt,
      hasLostImage: status.uploads !== 'settled',
    }),
  })
  const { scheduleSave, hasUnsaved } = autosave

  useEffect(() => {
    if (slot) scheduleSave()
    return () => {
      if (hasUnsaved() && currentSession().state === 'visitor')
        toast.failure('로그인이 만료되었습니다. 작성 중이던 글은 초안으로 저장되었습니다.', { leadsOn: true })
    }
  }, [slot, scheduleSave, hasUnsaved])

  return {
    form,
    contentHtml: () => editor.current?.html() ?? '',
    board,
    fields,
    hintList,
    /** Set if this author may write as staff. */
    staffMark: mayMark ? { isOn: asStaff, onChange: setAsStaff } : null,
    reason: submitReason(fields, hints, { ...status, needsAnswer }),
    /** Whether wrong answers are shown to the author. */
    wrongAnswers: { isOn: tellsWrong, onChange: setTellsWrong },
    /** The series vote that this part closes. */
    reveal: { chosen: closesVote, onChoose: setClosesVote },
    savedAt: autosave.savedAt,
    noteChange: scheduleSave,
    hasUnsaved,
    editorEvents: {
      onReady: useCallback((handle: EditorHandle) => {
        editor.current = handle
      }, []),
      onStatus: useCallback(
        (next: EditorStatus) =>
          setStatus(now => (now.hasContent === next.hasContent && now.uploads === next.uploads ? now : next)),
        [],
      ),
      onChange: scheduleSave,
    },
    /** Leaves without saving. New uploads are released, and the saved post's images stay. */
    discard() {
      autosave.discard()
      releaseUnusedImages(uploadedImagesIn(original.content), tracked())
    },
    saveDraft() {
      autosave.saveNow()
      releaseUnusedImages([...uploadedImagesIn(document()), ...uploadedImagesIn(original.content)], tracked())
    },
  }
}
