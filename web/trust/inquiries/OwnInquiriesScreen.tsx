import { hrefOf } from '#contract/site-map.ts'
import { OWN_INQUIRIES_PAGE_SIZE } from '#contract/trust/inquiries/inquiry-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { PagedList } from '#web/ui/lists/PagedList.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { InquiryThread } from './InquiryThread.tsx'

export const head = (): HeadContent => ({
  title: '내 문의',
  description: '내가 한 문의와 운영진의 답을 봅니다.',
  canonical: hrefOf('ownInquiries'),
  isPrivate: true,
})

const size = OWN_INQUIRIES_PAGE_SIZE

export function OwnInquiriesScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const query = useCall('GET /api/user/inquiries', viewer && { page, size })
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">내 문의</h1>
      <p className="mb-4 text-sm">
        <a href={hrefOf('inquiry')} className="reach font-semibold text-stamp underline underline-offset-4">
          새로 문의하기
        </a>
      </p>
      <PagedList
        query={query}
        hrefOf={next => hrefOf('ownInquiries', { page: next })}
        className="space-y-4"
        empty={<EmptyState title="문의한 것이 없습니다." />}
      >
        {inquiry => (
          <li key={inquiry.number} className="border border-line bg-card p-4">
            <InquiryThread
              inquiry={inquiry}
              add={text =>
                browserApi('POST /api/user/inquiry/more', { body: { number: inquiry.number, text } })
              }
              onAdded={query.refetch}
            />
          </li>
        )}
      </PagedList>
    </section>
  )
}
