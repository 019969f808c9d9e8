import { RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/ranking-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { addressOf, pageQuery } from '#web/app/navigation/address.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ListStart } from '#web/ui/icons/list-icons.ts'
import { rowId } from './MemberRankTable.tsx'

/** A button that takes members to the page and row of their rank. */
export function MyRankButton({ path }: { path: string }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { run, pending } = useAction(async (memberId: number) => {
    const { page } = await browserApi('GET /api/member/rank', {
      query: { around: memberId, size: RANKING_PAGE_SIZE },
    })
    await navigate(`${addressOf(path, pageQuery(page))}#${rowId(memberId)}`)
  })
  return (
    <span className="for-members shrink-0">
      <Button pending={pending} disabled={!viewer} onClick={() => viewer && run(viewer.memberId)}>
        <ListStart size={18} />내 순위로
      </Button>
    </span>
  )
}
