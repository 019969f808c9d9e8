import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import { parseSearchTerm } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'

/** A notice that only the beginning of a long term was searched. */
export function CutTerm({ name }: { name?: string }) {
  const { isCut } = parseSearchTerm(useSearch(), name)
  return (
    isCut && <p className="text-faded text-sm">{`검색어가 길어 앞의 ${SEARCH_TERM_MAX}자로 찾았습니다.`}</p>
  )
}
