import { useMemo } from 'react'
import { type BoardKey, boardOf, boardsOpenTo } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf, queryOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useEditorSettled } from '#web/community/editor/editor-chunk.ts'
import { ForWriters } from '#web/ui/forms/ForWriters.tsx'
import { PostForm } from './PostForm.tsx'
import { noTexts } from './post-drafts.ts'

export const head = (): HeadContent => ({
  title: '글쓰기',
  description: '추리 퀴즈와 자작 소설, 이야기를 씁니다.',
  canonical: hrefOf('newPost'),
  isPrivate: true,
})

export function NewPostScreen() {
  // Starts loading the editor while the viewer is still unknown.
  useEditorSettled()
  return <ForWriters title="글쓰기">{viewer => <NewPost viewer={viewer} />}</ForWriters>
}

function NewPost({ viewer }: { viewer: Viewer }) {
  const search = useSearch()
  const requestedBoard = boardOf(search.get('board') ?? '')
  const seriesId = queryOf('newPost', name => search.get(name) ?? undefined).get('series') ?? ''
  const start = useMemo(() => {
    const open = boardsOpenTo(viewer)
    const board = open.find(key => key === requestedBoard) ?? (open[0] as BoardKey)
    return { ...noTexts, board, seriesId }
  }, [viewer, requestedBoard, seriesId])
  return (
    <PostForm
      key={start.board}
      viewer={viewer}
      authorId={viewer.memberId}
      start={start}
      draftName={board => `new:${board}`}
      submitLabel="등록"
      showsNickname
      savedWords="글이 등록되었습니다."
      save={async (post, board) => {
        const { data } = await browserApi('POST /api/post', { body: post })
        const { seriesId } = post
        // The page of the series offers to write the next part.
        const address = seriesId ? hrefOf('series', { seriesId }) : hrefOf('board', { board })
        return { address, isHeld: data.held === true }
      }}
    />
  )
}
