import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { INQUIRIES_PAGE_SIZE } from '#contract/trust/inquiries/inquiry-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { ListBesideItem } from '#web/admin/parts/ListBesideItem.tsx'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall, useCallData } from '#web/ui/lists/use-query.ts'
import { InquiryRowButton } from './InquiryRowButton.tsx'
import { OpenInquiry } from './OpenInquiry.tsx'

export const head = (): HeadContent => ({
  title: '문의 처리',
  description: '문의를 읽고 답합니다.',
  canonical: hrefOf('staffInquiries'),
  isPrivate: true,
})

const size = INQUIRIES_PAGE_SIZE

function ChosenInquiry({ inquiryId, onChanged }: { inquiryId: number | null; onChanged(): void }) {
  const query = useCallData('GET /api/admin/inquiry', inquiryId === null ? null : { inquiryId })
  if (inquiryId === null)
    return (
      <p className="text-faded text-sm">
        하나를 고르면 쓴 사람과 내용이 열립니다. 열어 본 일은 열람 기록에 남습니다.
      </p>
    )
  const answer = query.data?.inquiryId === inquiryId ? query.data : undefined
  return (
    <QueryState query={{ ...query, data: answer }}>
      {inquiry => (
        <OpenInquiry
          key={inquiry.inquiryId}
          inquiry={inquiry}
          onChanged={() => {
            onChanged()
            query.refetch()
          }}
        />
      )}
    </QueryState>
  )
}

function Inquiries() {
  const page = pageOf(useSearch())
  const [openId, setOpenId] = useState<number | null>(null)
  const list = useCall('GET /api/admin/inquiries', { page, size })
  return (
    <ListBesideItem
      query={list}
      page={page}
      size={size}
      hrefOf={next => hrefOf('staffInquiries', { page: next })}
      empty="문의가 없습니다."
      rowOf={row => (
        <li key={row.inquiryId}>
          <InquiryRowButton
            row={row}
            isOpen={row.inquiryId === openId}
            onOpen={() => setOpenId(row.inquiryId)}
          />
        </li>
      )}
    >
      <ChosenInquiry inquiryId={openId} onChanged={list.refetch} />
    </ListBesideItem>
  )
}

export const StaffInquiriesScreen = () => (
  <ForStaff title="문의" isAdmins>
    {() => <Inquiries />}
  </ForStaff>
)
