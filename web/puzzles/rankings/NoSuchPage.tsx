import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

/** The screen for a page beyond the last one. */
export const NoSuchPage = ({ first }: { first: string }) => (
  <EmptyState drawing="footprint" title="이 페이지에는 순위가 없습니다.">
    <a href={first} className="underline underline-offset-4 hover:text-stamp">
      첫 페이지로
    </a>
  </EmptyState>
)
