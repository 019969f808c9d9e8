import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

/** The empty state of a book list, with links to continue. */
export function NoBooks({
  pathname,
  searchTerm,
  total,
}: {
  pathname: string
  searchTerm: string
  total: number
}) {
  const first = (
    <a href={pathname} className="underline underline-offset-4 hover:text-stamp">
      도서 목록 첫 페이지로
    </a>
  )
  if (total > 0)
    return (
      <EmptyState drawing="footprint" title="이 페이지에는 도서가 없습니다.">
        {first}
      </EmptyState>
    )
  if (searchTerm)
    return (
      <EmptyState title={`‘${searchTerm}’에 맞는 도서가 없습니다.`}>
        <p>다른 검색어로 찾거나, 찾는 도서를 직접 등록해 주세요.</p>
        <p className="mt-2">{first}</p>
      </EmptyState>
    )
  return (
    <EmptyState drawing="lamp" title="아직 등록된 도서가 없습니다.">
      서가의 첫 도서를 기다리고 있습니다.
    </EmptyState>
  )
}
