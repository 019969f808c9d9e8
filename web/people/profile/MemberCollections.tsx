import type { Reply } from '#contract/calls.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { ShelfBooks } from '#web/library/bookshelf/ShelfBooks.tsx'
import { ShelfFilter } from '#web/library/bookshelf/ShelfFilter.tsx'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { Nothing, Part, useProfilePages } from './ProfilePart.tsx'
import { SolvedTile } from './SolvedTile.tsx'

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
            <ul className="solved-tiles">
              {solves.data.map(post => (
                <SolvedTile key={post.postId} post={post} />
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
