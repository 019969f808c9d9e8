import { useMemo } from 'react'
import { commentProblem } from '#contract/comment-rules.ts'
import type { Comment } from '#contract/comments.ts'
import { browserApi } from '../api/browser-api.ts'
import { addressOf, pageQuery } from '../navigation/address.ts'
import { remarksOf } from '../threads/remark.ts'
import { Talk } from '../threads/Talk.tsx'
import type { TalkWords } from '../threads/talk.ts'

const words: TalkWords = {
  noun: '댓글',
  submit: '댓글 등록',
  nothing: '댓글이 없습니다.',
  gate: '로그인한 회원만 댓글을 작성할 수 있습니다.',
  husk: '삭제된 댓글입니다.',
  question: '이 댓글을 삭제하시겠습니까? 되돌릴 수 없습니다.',
  deleted: '댓글이 삭제되었습니다.',
  problem: commentProblem,
}

/** The talk under a post. */
export function Comments({
  post,
  listing: { data, ...listing },
}: {
  post: { postId: number; memberId: number; commentCount: number }
  listing: { data: Comment[]; page: number; size: number; total: number }
}) {
  const { postId, memberId, commentCount } = post
  return (
    <Talk
      id="comments"
      remarks={useMemo(() => remarksOf('commentId', data), [data])}
      count={commentCount}
      listing={listing}
      acts={{
        words,
        anchor: 'comment-',
        name: `comment:${postId}`,
        authorId: memberId,
        async write(content, parentId) {
          const { data } = await browserApi('POST /api/comment', { body: { postId, parentId, content } })
          return data.commentId
        },
        remove: commentId => browserApi('DELETE /api/comment', { query: { commentId } }),
        async findPage(commentId) {
          const query = { postId, around: commentId, size: listing.size }
          return (await browserApi('GET /api/comments', { query })).page
        },
        hrefOf: page => addressOf(`/post/${postId}`, pageQuery(page)),
      }}
    />
  )
}
