import { type ReactNode, useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { PostDraft } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { useEditorSettled } from '#web/community/editor/editor-chunk.ts'
import { FormPlaceholder } from '#web/ui/forms/ForWriters.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { letGoOfAllBut, uploadedImagesOf } from './images-of.ts'
import { PostFieldset } from './PostFieldset.tsx'
import { dropDraft, findDraft, type PostTexts } from './post-drafts.ts'

export interface PostFormProps {
  viewer: Viewer
  /** Whose series a novel may go into. */
  authorId: number
  start: PostTexts
  /** Which post is changed: who talks below it is offered first after an @. */
  postId?: number
  /** By which its draft is kept. */
  draftName(board: BoardKey): string
  submitLabel: string
  /** Where the viewer is the author for certain. */
  showsNickname?: boolean
  /** Sends the post; resolves to where its author goes then, and whether the staff looks at it first. */
  save(post: PostDraft, board: BoardKey): Promise<{ address: string; isHeld: boolean }>
  savedWords: string
  /** It was written as one of the staff. */
  asStaff?: boolean
  /** Asked beside the post itself, above the button. */
  further?: ReactNode
  /** The saved post has or had an answer. */
  needsAnswer?: boolean
  /** Somebody has tried it. */
  isTried?: boolean
}

/** Writes a new post or changes one: in one piece, once the editor is there. */
export const PostForm = (props: PostFormProps) =>
  useEditorSettled() ? <PostWritingForm {...props} /> : <FormPlaceholder />

/** A draft of an earlier visit is offered before. */
function PostWritingForm({ start, ...props }: PostFormProps) {
  const { viewer, draftName } = props
  const { memberId } = viewer
  const [given, setGiven] = useState<{ texts: PostTexts; slot?: string; hasLostImage: boolean }>({
    texts: start,
    hasLostImage: false,
  })
  const findOffer = () => findDraft({ name: draftName(start.board), memberId })
  const [offered, setOffered] = useState(findOffer)

  return (
    <>
      {offered && (
        <DraftOffer
          onTake={() => {
            const { slot, draft } = offered
            setGiven({ texts: draft, slot, hasLostImage: draft.hasLostImage })
            setOffered(null)
          }}
          onDrop={() => {
            dropDraft(offered.slot)
            letGoOfAllBut(uploadedImagesOf(start.content), uploadedImagesOf(offered.draft.content))
            setOffered(null)
          }}
        />
      )}
      <PostFieldset
        // A taken draft begins a form of its own: the editor reads its text once.
        key={given.slot ?? 'start'}
        {...props}
        start={given.texts}
        original={start}
        slot={given.slot}
        hasLostImage={given.hasLostImage}
      />
    </>
  )
}
