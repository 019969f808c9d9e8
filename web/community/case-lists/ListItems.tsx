import type { ReactNode } from 'react'
import { boardOf } from '#contract/community/boards/boards.ts'
import type { ListItem } from '#contract/community/case-lists/lists.ts'
import { carriesAnswer } from '#contract/community/posts/post-rules.ts'
import { WITHHELD_POST } from '#contract/community/scraps/scrap-rules.ts'
import { DELETED_POST } from '#contract/people/members/member-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CaseStanding } from '#web/community/boards/rows/CaseStanding.tsx'
import { StandingsContext, useStandings } from '#web/community/boards/rows/standings.ts'
import { ThreadItemText } from '#web/community/threads/ThreadItemText.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'

const stateWords = { standing: '', withheld: WITHHELD_POST, deleted: DELETED_POST }

const hrefOfItem = ({ postId, bookId }: ListItem) =>
  postId === null ? hrefOf('book', { bookId: bookId ?? 0 }) : hrefOf('post', { postId })

/** A case that is shown with its drawing. */
const isPlated = (item: ListItem): item is ListItem & { postId: number } =>
  item.state === 'standing' && item.postId !== null && carriesAnswer(boardOf(item.type ?? '') ?? 'free')

/** The items of a list. The viewer's progress with the cases appears once it is known. */
export function ListItems({
  items,
  actsOn,
}: {
  items: ListItem[]
  actsOn?: (item: ListItem, index: number) => ReactNode
}) {
  const cases = items.flatMap(({ postId, isCase }) => (isCase && postId !== null ? [postId] : []))
  const standings = useStandings(cases)
  const solved = cases.filter(postId => standings.get(postId) === 'solved').length
  return (
    <StandingsContext value={standings}>
      <p className="figures mb-2 min-h-6 text-faded text-sm">
        {`${items.length}건`}
        {solved > 0 && ` · 사건 ${cases.length}건 중 ${solved}건 해결`}
      </p>
      <ol className="divide-y divide-line border-line border-y">
        {items.map((item, index) => (
          <li key={hrefOfItem(item)} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5">
            {isPlated(item) && <CasePlate title={item.title ?? ''} postId={item.postId} />}
            {item.state === 'standing' ? (
              <a
                href={hrefOfItem(item)}
                className="min-w-0 grow basis-32 py-1.5 visited:text-visited hover:text-stamp"
              >
                <span
                  className={`break-words ${isPlated(item) ? 'font-book font-semibold text-lg leading-snug' : ''}`}
                >
                  {item.title}
                </span>
                <span className="block text-faded text-sm">
                  {[item.type, item.level].filter(Boolean).join(' · ')}
                </span>
              </a>
            ) : (
              <span className="grow basis-32 text-faded">{stateWords[item.state]}</span>
            )}
            {item.postId !== null && (
              <CaseStanding postId={item.postId} className="shrink-0 font-semibold text-sm" />
            )}
            {actsOn?.(item, index)}
            {item.note && (
              <div className={`w-full break-words pb-2 text-sm ${isPlated(item) ? 'pl-15' : ''}`}>
                <ThreadItemText text={item.note} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </StandingsContext>
  )
}
