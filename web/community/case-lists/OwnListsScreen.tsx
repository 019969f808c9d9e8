import { hrefOf } from '#contract/site-map.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Plus } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { ListForm } from './ListForm.tsx'

export const head = (): HeadContent => ({
  title: '내 사건철',
  description: '사건과 퀴즈, 도서를 모아 둡니다.',
  canonical: hrefOf('ownLists'),
  isPrivate: true,
})

export function OwnListsScreen() {
  const viewer = useMemberOnly()
  const query = useCall('GET /api/user/lists', viewer && {})
  const { go } = usePendingNavigate()
  return (
    <section className="min-h-[40rem] max-w-[44rem]">
      <h1 className="border-rule border-b-2 pb-2">내 사건철</h1>
      <p className="mt-3 mb-4 text-faded text-sm">
        다시 보고 싶은 글과 도서를 주제별로 모아 두세요. 글과 도서의 ‘사건철’ 버튼으로 담습니다.
      </p>
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState drawing="lamp" title="아직 사건철이 없습니다." />
          ) : (
            <ul aria-label="내 사건철" className="divide-y divide-line border-line border-y">
              {data.map(({ listId, title, isPublic, itemCount }) => (
                <li key={listId}>
                  <a
                    href={hrefOf('ownList', { listId })}
                    className="flex min-h-12 items-center justify-between gap-3 py-1.5 hover:text-stamp"
                  >
                    <span className="min-w-0 break-words font-book font-semibold text-lg leading-snug">
                      {title}
                    </span>
                    <span className="figures shrink-0 text-faded text-sm">
                      {`${itemCount}건 · ${isPublic ? '공개' : '비공개'}`}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <details className="mt-5 border border-line bg-card px-5 max-wide:px-4">
        <summary className="flex min-h-14 list-none items-center gap-2 hover:text-stamp">
          <Plus size={18} />
          <h2 className="font-drawn text-xl">새 사건철</h2>
        </summary>
        <ListForm
          start={{ title: '', text: '', isPublic: false }}
          submitLabel="만들기"
          save={async body => {
            const { data } = await browserApi('POST /api/list', { body })
            toast.success(data.held ? HELD_WORDS : '사건철을 만들었습니다.')
            go(hrefOf('ownList', { listId: data.listId }))
          }}
        />
      </details>
    </section>
  )
}
