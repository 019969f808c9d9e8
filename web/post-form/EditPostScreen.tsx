import { useCallback, useEffect, useState } from 'react'
import { boardOf } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { idOf } from '../navigation/address.ts'
import type { LoadArgs, Loaded } from '../screen.ts'
import { FormPlaceholder, ForWriters } from '../session/ForWriters.tsx'
import { Button, buttonLook } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { failureWords } from '../ui/use-action.ts'
import type { PostTexts } from './drafts.ts'
import { PostForm } from './PostForm.tsx'

export async function load({ params }: LoadArgs<'postId'>) {
  return { postId: idOf(params.postId) }
}

export const head = ({ postId }: Loaded<typeof load>): HeadContent => ({
  title: '글 수정',
  description: '작성한 글을 고칩니다.',
  canonical: `/post/edit/${postId}`,
  isPrivate: true,
})

export const EditPostScreen = ({ postId }: Loaded<typeof load>) => (
  <ForWriters title="글 수정">
    {viewer => <EditPost key={postId} viewer={viewer} postId={postId} />}
  </ForWriters>
)

async function savedPost(postId: number): Promise<{ authorId: number; texts: PostTexts }> {
  const { data } = await browserApi('GET /api/post/update', { query: { postId } })
  const { memberId: authorId, title, content, answer, explanation, hints, type, seriesId } = data.post
  const board = boardOf(type)
  if (!board) throw new Refusal('not_found')
  const texts = { board, title, content, answer: answer ?? '', explanation: explanation ?? '', hints }
  return { authorId, texts: { ...texts, seriesId: seriesId ? String(seriesId) : '' } }
}

function EditPost({ viewer, postId }: { viewer: Viewer; postId: number }) {
  const [saved, setSaved] = useState<Awaited<ReturnType<typeof savedPost>>>()
  const [failure, setFailure] = useState<unknown>()
  const fetchPost = useCallback(() => {
    setFailure(undefined)
    savedPost(postId).then(setSaved, setFailure)
  }, [postId])
  // In the browser alone: it holds the answer, which is the author's.
  useEffect(fetchPost, [fetchPost])

  if (failure) return <NotOpen failure={failure} postId={postId} onRetry={fetchPost} />
  if (!saved) return <FormPlaceholder />
  return (
    <PostForm
      viewer={viewer}
      authorId={saved.authorId}
      start={saved.texts}
      draftName={() => `edit:${postId}`}
      submitLabel="수정 완료"
      savedWords="글이 수정되었습니다."
      save={async post => {
        await browserApi('PUT /api/post', { body: { postId, ...post } })
        return `/post/${postId}`
      }}
    />
  )
}

function NotOpen({ failure, postId, onRetry }: { failure: unknown; postId: number; onRetry(): void }) {
  const code = failure instanceof Refusal ? failure.code : undefined
  if (code === 'not_found')
    return (
      <EmptyState title="페이지를 찾을 수 없습니다.">
        <a href="/" className={`mt-3 ${buttonLook()}`}>
          처음으로
        </a>
      </EmptyState>
    )
  return (
    <EmptyState title={failureWords(failure)}>
      {code === 'forbidden' ? (
        <a href={`/post/${postId}`} className={`mt-3 ${buttonLook()}`}>
          글로 돌아가기
        </a>
      ) : (
        <Button className="mt-3" onClick={onRetry}>
          다시 시도
        </Button>
      )}
    </EmptyState>
  )
}
