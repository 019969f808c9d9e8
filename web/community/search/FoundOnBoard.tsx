import { boardOf } from '#contract/community/boards/boards.ts'
import type { SearchResult } from '#contract/community/search/search.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { PostColumnHeads } from '#web/community/boards/rows/PostColumnHeads.tsx'
import { PostRowLink } from '#web/community/boards/rows/PostRowLink.tsx'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { FoundPart } from './FoundPart.tsx'

type FoundPost = SearchResult['boards'][number]['posts'][number]

/** A case's row shows the text around the hit instead of the beginning. */
const withSnippet = ({ caseFacts, snippet }: FoundPost) =>
  caseFacts && { ...caseFacts, excerpt: snippet ?? caseFacts.excerpt }

/** The first results of one board, with a link to the board's own search. */
export function FoundOnBoard({
  found: { type, total, more, posts },
  term,
}: {
  found: SearchResult['boards'][number]
  term: string
}) {
  const label = useTypeLabel()(type)
  const areCases = posts.some(({ caseFacts }) => caseFacts)
  const address = hrefOf('board', {
    board: boardOf(type) ?? type,
    searchBy: 'titleOrContent',
    searchTerm: term,
  })
  return (
    <FoundPart
      title={label}
      count={`${figure(total)}${more ? '+' : ''}`}
      more={total > posts.length ? [{ href: address, label: `${label}에서 더 보기` }] : []}
    >
      {!areCases && <PostColumnHeads />}
      <ul className={areCases ? '' : 'divide-y divide-line border-line border-b'}>
        {posts.map(post => (
          <RowBy key={post.postId} memberId={post.memberId}>
            <PostRowLink {...post} caseFacts={withSnippet(post)} />
            {post.snippet && !post.caseFacts && (
              <p className="-mt-1 mb-2.5 line-clamp-2 pl-12 text-faded text-sm">{post.snippet}</p>
            )}
          </RowBy>
        ))}
      </ul>
    </FoundPart>
  )
}
