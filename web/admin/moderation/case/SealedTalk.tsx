import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

/** A sealed text, for moderators who have not solved the case. They can open it only as any reader can. */
export function SealedTalk({
  row: { postId, daily },
  onOpened,
}: {
  row: CaseDetail['case']
  onOpened(): void
}) {
  const opening = useAction(async () => {
    if (daily) await browserApi('POST /api/daily/giveup', { body: { day: daily.day } })
    else if (postId !== null) await browserApi('POST /api/giveup', { body: { postId } })
    onOpened()
  })
  return (
    <section className="space-y-3 border border-line bg-sunken p-3">
      <p>
        {daily
          ? '아직 마치지 않은 오늘의 사건에 대한 뒷이야기라 내용을 가렸습니다. '
          : '아직 풀지 않은 사건의 해결방에 쓰인 댓글이라 내용을 가렸습니다. '}
        다른 운영진에게 맡기거나, 사건을 포기한 것으로 하고 볼 수 있습니다.
      </p>
      <Button pending={opening.pending} onClick={() => opening.run()}>
        정답 보고 판단하기
      </Button>
    </section>
  )
}
