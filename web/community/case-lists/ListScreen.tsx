import { LIST_ITEMS_LISTED } from '#contract/community/case-lists/list-rules.ts'
import type { PageTag } from '#contract/pages.ts'
import { hrefOf } from '#contract/site-map.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useViewer } from '#web/app/session/session.ts'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { ListItems } from './ListItems.tsx'

export async function load({ api, params }: LoadArgs<'listId'>) {
  const { data } = await api('GET /api/list', { query: { listId: idOf(params.listId) } })
  return { list: data }
}

const DESCRIPTION_LENGTH = 150

export const head = ({ list }: Loaded<typeof load>): HeadContent => ({
  title: list.title,
  description:
    [...list.text.replace(/\s+/g, ' ')].slice(0, DESCRIPTION_LENGTH).join('') ||
    `${list.nickname} 님이 모은 사건철 ‘${list.title}’입니다.`,
  canonical: hrefOf('list', { listId: list.listId }),
  isPrivate: list.items.length < LIST_ITEMS_LISTED,
})

export const tags = ({ list }: Loaded<typeof load>): PageTag[] => [
  `list:${list.listId}`,
  `member:${list.memberId}`,
  // Changes of puzzle levels invalidate this tag.
  'rank',
  ...list.items.map(({ postId, bookId }) =>
    postId === null ? (`book:${bookId ?? 0}` as const) : (`post:${postId}` as const),
  ),
]

export function ListScreen({ list }: Loaded<typeof load>) {
  const { listId, memberId, nickname, title, text, items } = list
  const isOwn = useViewer()?.memberId === memberId
  return (
    <article key={listId} className="mx-auto max-w-[44rem]">
      <header className="border-rule border-b-2 pb-3">
        <p className="font-semibold text-sm text-stamp">사건철</p>
        <h1 className="mt-1 font-book">{title}</h1>
        <p className="mt-1 text-sm">
          <MemberLink memberId={memberId} nickname={nickname} />
        </p>
      </header>
      {text && <p className="prose my-4 whitespace-pre-line">{text}</p>}
      <div className="my-3 flex min-h-11 flex-wrap gap-2">
        {isOwn && (
          <a href={hrefOf('ownList', { listId })} className={buttonClass()}>
            사건철 관리
          </a>
        )}
        <MoreMenu
          target={{ targetType: 'list', targetId: listId, authorId: memberId, nickname, board: null }}
          className="ml-auto"
        />
      </div>
      {items.length > 0 ? <ListItems items={items} /> : <EmptyState title="아직 담긴 사건이 없습니다." />}
    </article>
  )
}
