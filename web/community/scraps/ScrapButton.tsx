import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Bookmark } from '#web/ui/icons/icons.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'
import type { ScrapDialog } from './ScrapDialog.tsx'

type OwnScrap = Reply<'GET /api/scrap'>['data']
type Dialog = ComponentType<ComponentProps<typeof ScrapDialog>>

/** Scraps a post with one click. The next click opens the note and the removal. */
export function ScrapButton({ postId }: { postId: number }) {
  const viewerId = useViewer()?.memberId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer needs another answer
  const queryFn = useCallback(
    async () => (await browserApi('GET /api/scrap', { query: { postId } })).data,
    [postId, viewerId],
  )
  const { data } = useQuery(viewerId === undefined ? null : queryFn)
  /** The result of an action here. It overrides an answer that was still loading. */
  const [done, setDone] = useState<{ to: typeof queryFn; scrap: OwnScrap }>()
  const scrap = done?.to === queryFn ? done.scrap : data
  const setScrap = (next: OwnScrap) => setDone({ to: queryFn, scrap: next })
  const [Asking, setAsking] = useState<Dialog | null>(null)

  const press = useAction(async () => {
    if (scrap?.scrapped) {
      const { ScrapDialog } = await import('./ScrapDialog.tsx')
      setAsking(() => ScrapDialog)
      return
    }
    await browserApi('POST /api/scrap', { body: { postId } })
    setScrap({ scrapped: true, note: scrap?.note ?? null })
    toast.success('스크랩했습니다. 한 번 더 누르면 메모를 쓸 수 있습니다.')
  })

  const isKept = scrap?.scrapped === true
  return (
    <>
      <ForActive act="스크랩할">
        {gated => (
          <Button
            variant={isKept ? 'danger' : 'quiet'}
            aria-haspopup={isKept ? 'dialog' : undefined}
            title={isKept ? '메모 쓰기와 스크랩 취소' : undefined}
            pending={press.pending}
            onClick={() => press.run()}
            // A fixed minimum width for both labels, so that its neighbours don't move.
            className="min-w-28"
            {...gated}
          >
            <Bookmark size={18} {...(isKept && { className: 'fill-current stroke-1' })} />
            {isKept ? '스크랩함' : '스크랩'}
          </Button>
        )}
      </ForActive>
      {Asking && scrap && (
        <Asking postId={postId} scrap={scrap} onChange={setScrap} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
