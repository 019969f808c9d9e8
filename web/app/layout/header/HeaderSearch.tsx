import { hrefOf } from '#contract/site-map.ts'
import { Search } from '#web/ui/icons/icons.ts'
import { SiteSearchForm } from '#web/ui/search/SiteSearchForm.tsx'

/** The site search: a field on wide screens, otherwise a link to the search page. */
export const HeaderSearch = () => (
  <>
    <div className="max-wide:hidden">
      <SiteSearchForm isSmall />
    </div>
    <a
      href={hrefOf('search')}
      aria-label="사이트 검색"
      className="grid size-[44px] shrink-0 place-items-center wide:hidden"
    >
      <Search size={20} />
    </a>
  </>
)
