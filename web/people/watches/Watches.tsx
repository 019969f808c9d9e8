import type { BoardKey } from '#contract/community/boards/boards.ts'
import { withoutSpoilers } from '#contract/community/comments/spoiler-bars.ts'
import type { Watch } from '#contract/people/watches/watches.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { SettingsPart } from '#web/ui/forms/SettingsPart.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { levelWords, type Watched } from './WatchDialog.tsx'

interface Line {
  watched: Watched
  name: string
  /** `null` if the post is gone. */
  href: string | null
  what: string
}

function lineOf({ board, memberId, postId, name, level }: Watch, labelOf: (board: BoardKey) => string): Line {
  if (board)
    return {
      watched: { board },
      name: labelOf(board),
      href: hrefOf('board', { board }),
      what: levelWords[level],
    }
  if (memberId)
    return { watched: { memberId }, name: name ?? '', href: hrefOf('member', { memberId }), what: '새 글' }
  const id = postId ?? 0
  return {
    watched: { postId: id },
    name: name === null ? '가려지거나 삭제된 글' : withoutSpoilers(name),
    href: name === null ? null : hrefOf('post', { postId: id }),
    what: '새 댓글',
  }
}

function Row({ line: { watched, name, href, what }, onChanged }: { line: Line; onChanged(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/watch', { query: watched })
    toast.success('구독을 끊었습니다.')
    onChanged()
  })
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <span className="min-w-0 grow break-words">
        {href === null ? (
          <span className="text-faded">{name}</span>
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center hover:text-stamp hover:underline">
            {name}
          </a>
        )}{' '}
        <span className="text-faded text-sm">{what}</span>
      </span>
      <Button size="small" pending={pending} aria-label={`${name} 구독 끊기`} onClick={() => run()}>
        구독 끊기
      </Button>
    </li>
  )
}

/** Everything that the member watches. */
export function Watches() {
  const labelOf = useBoardLabel()
  const query = useCallData('GET /api/user/watches')
  return (
    <SettingsPart id="watches" title="구독">
      <QueryState query={query}>
        {watches =>
          watches.length === 0 ? (
            <p className="text-faded text-sm">
              구독 중인 항목이 없습니다. 게시판의 구독 버튼, 글과 회원의 더보기에서 구독할 수 있습니다.
            </p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {watches
                .map(watch => lineOf(watch, labelOf))
                .map(line => (
                  <Row key={JSON.stringify(line.watched)} line={line} onChanged={query.refetch} />
                ))}
            </ul>
          )
        }
      </QueryState>
    </SettingsPart>
  )
}
