import { useState } from 'react'
import type { BoardKey } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import type { PostDraft } from '#contract/posts.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { dropDraft, findDraft, type PostTexts } from './drafts.ts'
import { letGoOfAllBut, uploadedImagesOf } from './images-of.ts'
import { PostFieldset } from './PostFieldset.tsx'

export interface PostFormProps {
  viewer: Viewer
  /** Whose series a novel may go into. */
  authorId: number
  start: PostTexts
  /** By which its draft is kept. */
  draftName(board: BoardKey): string
  submitLabel: string
  /** Where the viewer is the author for certain. */
  showsNickname?: boolean
  /** Sends the post; resolves to where its author goes then. */
  save(post: PostDraft, board: BoardKey): Promise<string>
  savedWords: string
  /** The saved post has or had an answer. */
  needsAnswer?: boolean
}

/** Writes a new post or changes one. A draft of an earlier visit is offered before. */
export function PostForm({ start, ...props }: PostFormProps) {
  const { viewer, draftName } = props
  const [given, setGiven] = useState<{ texts: PostTexts; isDraft: boolean; hasLostImage: boolean }>({
    texts: start,
    isDraft: false,
    hasLostImage: false,
  })
  const [offered, setOffered] = useState(() => findDraft(draftName(start.board), viewer.memberId))

  return (
    <>
      {offered && (
        <DraftOffer
          onTake={() => {
            setGiven({ texts: offered, isDraft: true, hasLostImage: offered.hasLostImage })
            setOffered(null)
          }}
          onDrop={() => {
            dropDraft(draftName(offered.board))
            letGoOfAllBut(uploadedImagesOf(start.content), uploadedImagesOf(offered.content))
            setOffered(null)
          }}
        />
      )}
      <PostFieldset
        // A taken draft begins a form of its own: the editor reads its text once.
        key={given.isDraft ? 'draft' : 'start'}
        {...props}
        start={given.texts}
        original={start}
        isDraft={given.isDraft}
        hasLostImage={given.hasLostImage}
        isDraftWaiting={offered !== null}
      />
    </>
  )
}
