import type { Reply } from '#contract/calls.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { ShelfBooks } from '#web/library/bookshelf/ShelfBooks.tsx'
import { ShelfFilter } from '#web/library/bookshelf/ShelfFilter.tsx'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { Nothing, Part, useProfilePages } from './ProfilePart.tsx'
import { SolvedTile } from './SolvedTile.tsx'

/** The columns that fill the last row, if the newest of an odd number of cases is two columns wide. */
function columnsOf(count: number) {
  if (count === 6) return 'grid-cols-3'
  return [3, 4, 7, 8].includes(count) ? 'grid-cols-4' : 'grid-cols-5'
}

const hasWideTile = (count: number) => [3, 7, 9].includes(count)

interface Collections {
  memberId: number
  solves: Reply<'GET /api/member/solves'> | null
  shelf: Reply<'GET /api/member/shelf'> | null
}

/** The solved cases and the books that a member shows. */
export function MemberCollections({ memberId, solves, shelf }: Collections) {
  const search = useSearch()
  const status = statusOf(search)
  const hrefOfPage = useProfilePages(memberId)
  return (
    <>
      {solves && (
        <Part id="solved" title="해결한 사건">
          {solves.data.length > 0 ? (
            <ul
              className={`gap-3 divide-line border-line max-wide:divide-y max-wide:border-b wide:grid wide:pt-4 ${columnsOf(solves.data.length)}`}
            >
              {solves.data.map((post, index) => (
                <SolvedTile
                  key={post.postId}
                  post={post}
                  isWide={index === 0 && hasWideTile(solves.data.length)}
                />
              ))}
            </ul>
          ) : (
            <Nothing>
              {solves.total > 0 ? '이 페이지에는 사건이 없습니다.' : '아직 해결한 사건이 없습니다.'}
            </Nothing>
          )}
          <Pager {...solves} hrefOf={hrefOfPage('solved', 'solved')} label="해결한 사건 페이지" />
        </Part>
      )}
      {shelf && (shelf.total > 0 || status) && (
        <Part id="shelf" title="서재">
          <ShelfFilter
            status={status}
            hrefOf={chosen =>
              `${hrefOf('member', { memberId, ...Object.fromEntries(search), shelf: undefined, status: chosen })}#shelf`
            }
          />
          {shelf.data.length > 0 ? (
            <ShelfBooks rows={shelf.data} />
          ) : (
            <Nothing>
              {shelf.total > 0
                ? '이 페이지에는 도서가 없습니다.'
                : '공개한 도서 가운데 여기에 든 것이 없습니다.'}
            </Nothing>
          )}
          <Pager {...shelf} hrefOf={hrefOfPage('shelf', 'shelf')} label="서재 페이지" />
        </Part>
      )}
    </>
  )
}
