import { browserApi } from '#web/app/api/browser-api.ts'
import { PostBody } from '#web/community/post-body/PostBody.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

interface One {
  postId: number
  number: number
  isOwn: boolean
  onBack(): void
  onRestored(): void
}

export function EarlierText({ postId, number, isOwn, onBack, onRestored }: One) {
  const query = useCallData('GET /api/post/revision', { postId, number })
  const restoring = useAction(async () => {
    await browserApi('PUT /api/post/restore', { body: { postId, number } })
    onRestored()
  })
  return (
    <>
      <QueryState query={query}>
        {({ title, contentHtml }) => (
          <>
            <h3 className="border-rule border-b pb-2 font-semibold text-lg">{title}</h3>
            <PostBody html={contentHtml} isLong={false} />
          </>
        )}
      </QueryState>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>목록</Button>
        {isOwn && (
          <Button variant="primary" pending={restoring.pending} onClick={() => restoring.run()}>
            이 내용으로 되돌리기
          </Button>
        )}
      </div>
    </>
  )
}
