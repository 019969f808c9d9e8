import {
  MEMBER_CARDS_PAGE_SIZE,
  memberFilterWords,
  memberSearchWords,
} from '#contract/people/admin-members/member-card-rules.ts'
import { memberFilters, memberSearchFields } from '#contract/people/members/member-search.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { pageOf, searchOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { SearchForm } from '#web/ui/search/SearchForm.tsx'
import { CardRow } from './CardRow.tsx'

export const head = (): HeadContent => ({
  title: '회원',
  description: '회원을 찾습니다.',
  canonical: hrefOf('memberCards'),
  isPrivate: true,
})

function Members() {
  const search = useSearch()
  const page = pageOf(search)
  const { searchBy, searchTerm } = searchOf(search, memberSearchFields)
  const filter = memberFilters.find(name => name === search.get('filter'))
  const query = useCall('GET /api/admin/members', {
    ...(searchTerm && { searchTerm, by: searchBy }),
    ...(filter && { filter }),
    page,
    size: MEMBER_CARDS_PAGE_SIZE,
  })
  const searched = searchTerm ? { searchBy, searchTerm } : {}
  return (
    <>
      <p className="mb-1 max-w-[38em] text-faded text-sm">
        닉네임은 앞부분이나 초성으로, 나머지는 정확히 같은 것을 찾습니다. 회원 카드를 열거나 이메일로 찾으면
        접속 주소와 함께 조치 기록에 열람으로 남습니다.
      </p>
      <SearchForm
        key={`${searchBy} ${searchTerm}`}
        path={hrefOf('memberCards')}
        fields={memberSearchWords}
        label="회원 찾기"
        {...{ searchBy, searchTerm }}
      />
      <nav aria-label="회원 종류" className="mb-3">
        <ul className="flex flex-wrap gap-x-4">
          {[undefined, ...memberFilters].map(name => (
            <li key={name ?? 'all'}>
              <a
                href={hrefOf('memberCards', { ...searched, filter: name })}
                aria-current={name === filter ? 'true' : undefined}
                className="inline-flex min-h-11 items-center hover:text-stamp aria-[current]:font-bold aria-[current]:text-stamp"
              >
                {name ? memberFilterWords[name] : '모두'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <QueryState query={query}>
        {({ data, total, more }) => (
          <>
            <h2 className="mb-2 text-lg">
              회원 <span className="figures text-stamp">{figure(total)}</span>
              {more && '명 넘게'}
            </h2>
            {data.length === 0 && <EmptyState drawing="footprint" title="찾는 회원이 없습니다." />}
            <ul className="divide-y divide-line border-line border-y">
              {data.map(row => (
                <CardRow key={row.memberId} row={row} />
              ))}
            </ul>
            <Pager
              page={page}
              total={total}
              size={MEMBER_CARDS_PAGE_SIZE}
              hrefOf={next => hrefOf('memberCards', { ...searched, filter, page: next })}
            />
          </>
        )}
      </QueryState>
    </>
  )
}

export const MemberCardsScreen = () => (
  <ForStaff title="회원" isAdmins>
    {() => <Members />}
  </ForStaff>
)
