import { withoutSpoilers } from '#contract/community/comments/spoiler-bars.ts'
import type { Mute } from '#contract/people/mutes/mutes.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { SettingsPart } from '#web/ui/forms/SettingsPart.tsx'
import { PagedList } from '#web/ui/lists/PagedList.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'

const SIZE = 20

function Row({ mute: { postId, state, title }, onChanged }: { mute: Mute; onChanged(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/mute', { query: { postId } })
    toast.success('이 글의 알림을 다시 켰습니다.')
    onChanged()
  })
  const unavailableWords = state === 'withheld' ? '가려진 글' : '삭제된 글'
  const name = title === null ? unavailableWords : withoutSpoilers(title)
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      {title === null ? (
        <span className="min-w-0 grow text-faded">{name}</span>
      ) : (
        <a
          href={hrefOf('post', { postId })}
          className="flex min-h-11 min-w-0 grow items-center break-words hover:text-stamp hover:underline"
        >
          {name}
        </a>
      )}
      <Button size="small" pending={pending} aria-label={`${name} 알림 켜기`} onClick={() => run()}>
        알림 켜기
      </Button>
    </li>
  )
}

/** The posts whose notifications the member has turned off. */
export function MutedPosts() {
  const page = pageOf(useSearch())
  const query = useCall('GET /api/user/mutes', { page, size: SIZE })
  return (
    <SettingsPart title="알림을 끈 글">
      <PagedList
        query={query}
        hrefOf={to => hrefOf('notificationSettings', { page: to })}
        label="알림을 끈 글 페이지"
        className="divide-y divide-line border-line border-y"
        empty={
          <p className="text-faded text-sm">
            알림을 끈 글이 없습니다. 글의 더보기에서 그 글의 알림만 끌 수 있습니다.
          </p>
        }
      >
        {mute => <Row key={mute.postId} mute={mute} onChanged={query.refetch} />}
      </PagedList>
    </SettingsPart>
  )
}
