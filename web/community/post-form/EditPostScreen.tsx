import { useCallback, useState } from 'react'
import { ERRATUM_MAX } from '#contract/community/posts/revision-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useBoardHref } from '#web/app/state/face.ts'
import { useEditorSettled } from '#web/community/editor/editor-chunk.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { FormPlaceholder, ForWriters } from '#web/ui/forms/ForWriters.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { ChangedMeanwhile, NotOpen } from './EditNotices.tsx'
import { PostForm } from './PostForm.tsx'
import { type SavedPost, savedPost } from './saved-post.ts'

export async function load({ params }: LoadArgs<'postId'>) {
  return { postId: idOf(params.postId) }
}

export const head = ({ postId }: Loaded<typeof load>): HeadContent => ({
  title: '글 수정',
  description: '작성한 글을 수정합니다.',
  canonical: hrefOf('editPost', { postId }),
  isPrivate: true,
})

export function EditPostScreen({ postId }: Loaded<typeof load>) {
  // Starts loading the editor while the viewer is still unknown.
  useEditorSettled()
  return (
    <ForWriters title="글 수정">
      {viewer => <EditPost key={postId} viewer={viewer} postId={postId} />}
    </ForWriters>
  )
}

function EditPost({ viewer, postId }: { viewer: Viewer; postId: number }) {
  // The post is fetched in the browser only, because its author also gets the answer.
  const { data, error, refetch } = useQuery(useCallback(() => savedPost(postId), [postId]))
  /** The post as reloaded after a change elsewhere. */
  const [loaded, setLoaded] = useState<SavedPost>()
  /** The post as someone else saved it during this edit. */
  const [newer, setNewer] = useState<SavedPost>()
  const [loads, setLoads] = useState(0)
  const boardHref = useBoardHref()
  const [note, setNote] = useState('')
  /**
   * The erratum note that its author was warned about, because it seems to reveal the answer. Saving it again
   * confirms it.
   */
  const [warnedNote, setWarnedNote] = useState<string>()
  const saved = loaded ?? data

  if (error !== undefined) return <NotOpen failure={error} postId={postId} onRetry={refetch} />
  if (!saved) return <FormPlaceholder />
  return (
    <>
      <PostForm
        key={loads}
        viewer={viewer}
        authorId={saved.authorId}
        postId={postId}
        asStaff={saved.asStaff}
        start={saved.texts}
        editedAt={saved.editedAt}
        draftName={() => `edit:${postId}`}
        submitLabel="수정 완료"
        savedWords="글이 수정되었습니다."
        save={async ({ seriesId = null, ...post }, board, since) => {
          try {
            const { editedAt } = newer ?? { editedAt: since ?? null }
            // A series that wasn't chosen here may have been chosen in another window.
            const isMoved = seriesId !== (Number(saved.texts.seriesId) || null)
            const { data } = await browserApi('PUT /api/post', {
              body: {
                ...{ postId, ...post, ...(isMoved && { seriesId }), editedAt, note: note.trim() || null },
                leakChecked: note === warnedNote,
              },
            })
            const isHeld = data.held === true
            // A held post's own page is empty until the staff has reviewed it.
            return { address: isHeld ? (boardHref(board) ?? '/') : hrefOf('post', { postId }), isHeld }
          } catch (error) {
            if (error instanceof Refusal && error.details.data?.leak) setWarnedNote(note)
            else if (error instanceof Refusal && error.code === 'conflict') setNewer(await savedPost(postId))
            throw error
          }
        }}
        needsAnswer={saved.needsAnswer}
        isTried={saved.isTried}
        further={
          <TextField
            label="정오표 (선택)"
            name="note"
            max={ERRATUM_MAX}
            autoComplete="off"
            value={note}
            onChange={event => setNote(event.target.value)}
            hint="수정한 내용을 한 줄로 적으면 글 아래에 공개되고, 풀다가 막힌 회원에게 알립니다."
          />
        }
      />
      {newer && (
        <ChangedMeanwhile
          postId={postId}
          onLoad={() => {
            setLoaded(newer)
            setNewer(undefined)
            setLoads(loads + 1)
          }}
        />
      )}
    </>
  )
}
