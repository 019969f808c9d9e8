import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PostViews } from './post-views.ts'

/**
 * Converts a post for the API: the board gets its Korean name, and the views include those that are not
 * written yet.
 */
export const postOnWire =
  ({ pending }: Pick<PostViews, 'pending'>) =>
  <T extends { postId: number; board: BoardKey; viewCount: number }>({ board, ...post }: T) => ({
    ...post,
    type: boards[board].name,
    viewCount: post.viewCount + pending(post.postId),
  })
