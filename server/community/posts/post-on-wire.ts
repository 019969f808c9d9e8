import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PostViews } from './post-views.ts'

/** The wire calls a board by its Korean name, and counts the views that are not written yet. */
export const postOnWire =
  ({ pending }: Pick<PostViews, 'pending'>) =>
  <T extends { postId: number; board: BoardKey; viewCount: number }>({ board, ...post }: T) => ({
    ...post,
    type: boards[board].name,
    viewCount: post.viewCount + pending(post.postId),
  })
