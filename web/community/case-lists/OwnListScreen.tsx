import type { CaseList } from '#contract/community/case-lists/lists.ts'
import { hrefOf } from '#contract/site-map.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { ItemTools } from './ItemTools.tsx'
import { ListForm } from './ListForm.tsx'
import { ListItems } from './ListItems.tsx'

export const load = async ({ params }: LoadArgs<'listId'>) => ({ listId: idOf(params.listId) })

export const head = ({ listId }: Loaded<typeof load>): HeadContent => ({
  title: '사건철 관리',
  description: '사건철에 담은 사건과 도서를 봅니다.',
  canonical: hrefOf('ownList', { listId }),
  isPrivate: true,
})

export const place = () => hrefOf('ownLists')

function OwnList({ list, onChanged }: { list: CaseList; onChanged(): void }) {
  const { listId, items, isPublic } = list
  const { go } = usePendingNavigate()
  return (
    <>
      <ListForm
        start={list}
        submitLabel="저장"
        save={async body => {
          const { data } = await browserApi('PUT /api/list', { body: { listId, ...body } })
          toast.success(data.held ? HELD_WORDS : '저장했습니다.')
          onChanged()
        }}
      />
      <h2 className="mt-8 mb-2 border-rule border-b pb-1 font-drawn text-xl">담은 사건</h2>
      {items.length > 0 ? (
        <ListItems
          items={items}
          actsOn={(item, index) => (
            <ItemTools
              listId={listId}
              item={item}
              index={index}
              isLast={index === items.length - 1}
              onChanged={onChanged}
            />
          )}
        />
      ) : (
        <p className="py-6 text-center text-faded">글과 도서의 ‘사건철’ 버튼으로 담습니다.</p>
      )}
      <div className="mt-8 flex flex-wrap justify-between gap-2">
        {isPublic ? (
          <a href={hrefOf('list', { listId })} className={buttonClass()}>
            공개한 모습 보기
          </a>
        ) : (
          <span />
        )}
        <ConfirmButton
          size="medium"
          question={{
            title: '사건철을 삭제하시겠습니까?',
            words: ['담긴 글과 도서는 그대로 남습니다.'],
            confirm: '삭제',
            async act() {
              await browserApi('DELETE /api/list', { query: { listId } })
              return () => {
                toast.success('사건철을 삭제했습니다.')
                go(hrefOf('ownLists'))
              }
            },
          }}
        >
          사건철 삭제
        </ConfirmButton>
      </div>
    </>
  )
}

export function OwnListScreen({ listId }: Loaded<typeof load>) {
  const viewer = useMemberOnly()
  const query = useCall('GET /api/user/list', viewer && { listId })
  return (
    <section className="mx-auto min-h-[40rem] max-w-[44rem]">
      <p className="text-sm">
        <a href={hrefOf('ownLists')} className="reach font-semibold text-stamp hover:underline">
          내 사건철
        </a>
      </p>
      <h1 className="mt-1 mb-4 border-rule border-b-2 pb-2 font-book">사건철 관리</h1>
      <QueryState query={query}>{({ data }) => <OwnList list={data} onChanged={query.refetch} />}</QueryState>
    </section>
  )
}
