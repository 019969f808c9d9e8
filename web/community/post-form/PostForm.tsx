import { type ReactNode, useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { PostDraft } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { useEditorSettled } from '#web/community/editor/editor-chunk.ts'
import { FormPlaceholder } from '#web/ui/forms/ForWriters.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { PostFieldset } from './PostFieldset.tsx'
import { type FoundDraft, findDraft, type PostTexts, removeDraft } from './post-drafts.ts'

export interface PostFormProps {
  viewer: Viewer
  /** The author, whose series a novel may belong to. */
  authorId: number
  start: PostTexts
  /** The edited post. Its commenters are suggested first after an @. */
  postId?: number
  draftName(board: BoardKey): string
  submitLabel: string
  /** Set if the viewer is certainly the author. */
  showsNickname?: boolean
  /** The time of the post's last change when `start` was read. */
  editedAt?: string | null | undefined
  /**
   * Saves the post, which was edited from the version of `editedAt`. Resolves to the next address, and
   * whether the post is held for review.
   */
  save(
    post: PostDraft,
    board: BoardKey,
    editedAt: string | null | undefined,
  ): Promise<{ address: string; isHeld: boolean }>
  savedWords: string
  asStaff?: boolean
  /** Additional fields above the submit button. */
  further?: ReactNode
  /** Whether the saved post has or had an answer. */
  needsAnswer?: boolean
  /** Whether a member has tried the puzzle. */
  isTried?: boolean
}

/** The form of a new or edited post. It appears as a whole once the editor has loaded. */
export const PostForm = (props: PostFormProps) =>
  useEditorSettled() ? <PostWritingForm {...props} /> : <FormPlaceholder />

interface Initial extends Pick<PostFormProps, 'editedAt'> {
  texts: PostTexts
  continued?: FoundDraft
  hasLostImage: boolean
}

/** The form, preceded by an offer of an earlier visit's draft. */
function PostWritingForm({ start, editedAt, ...props }: PostFormProps) {
  const { viewer, draftName } = props
  const { memberId } = viewer
  const [initial, setInitial] = useState<Initial>({ texts: start, editedAt, hasLostImage: false })
  const findOfferedDraft = () => findDraft({ name: draftName(start.board), memberId })
  const [offeredDraft, setOfferedDraft] = useState(findOfferedDraft)

  return (
    <>
      {offeredDraft && (
        <DraftOffer
          onTake={() => {
            const { draft } = offeredDraft
            // The post may have been edited elsewhere after the draft was begun.
            const since = draft.editedAt === undefined ? editedAt : draft.editedAt
            setInitial({
              texts: draft,
              continued: offeredDraft,
              editedAt: since,
              hasLostImage: draft.hasLostImage,
            })
            setOfferedDraft(null)
          }}
          onDrop={() => {
            // Another tab may still show the draft's images. The sweep removes unused ones.
            removeDraft(offeredDraft)
            setOfferedDraft(null)
          }}
        />
      )}
      <PostFieldset
        // A continued draft remounts the form, because the editor reads its text once.
        key={initial.continued?.slot ?? 'start'}
        {...props}
        start={initial.texts}
        editedAt={initial.editedAt}
        original={start}
        continued={initial.continued}
        hasLostImage={initial.hasLostImage}
      />
    </>
  )
}
