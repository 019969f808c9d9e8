import { type FormEvent, type ReactNode, useCallback } from 'react'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf, termInAddress, termOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { useGoing } from '#web/app/navigation/use-pending-navigate.ts'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { NoteOpener } from '#web/puzzles/case-notes/NoteOpener.tsx'
import { CutTerm } from '#web/ui/CutTerm.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { X } from '#web/ui/icons/icons.ts'
import { keepComposing } from '#web/ui/input/ime.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'
import { OwnNothing, ownPart } from './OwnNothing.tsx'
import type { OwnListKind, OwnRow } from './own-lists.ts'

const Note = ({ note }: { note: string | null | undefined }) =>
  note && (
    <span className="ml-2 min-w-0 max-w-[50%] shrink truncate text-faded text-sm max-wide:ml-0 max-wide:max-w-full max-wide:text-xs">
      {note}
    </span>
  )

/** On a phone a note appears below its title, within the height of the row. */
const rowLook = (note: OwnRow['note']) =>
  `flex min-h-11 min-w-0 grow items-center px-1 ${note ? 'max-wide:flex-col max-wide:items-start max-wide:justify-center max-wide:leading-5 max-wide:*:max-w-full' : ''}`

const Row = ({ href, text, commentCount = 0, note }: OwnRow) =>
  href === null ? (
    <span className={`${rowLook(note)} text-faded`}>
      {text}
      <Note note={note} />
    </span>
  ) : (
    <a href={href} className={`${rowLook(note)} visited:text-visited hover:bg-sunken hover:text-stamp`}>
      <PostTitle title={text} commentCount={commentCount} />
      <Note note={note} />
    </a>
  )

function RemoveButton({
  remove: { label, act },
  text,
  onRemoved,
}: {
  remove: NonNullable<OwnRow['remove']>
  text: string
  onRemoved(): void
}) {
  const { run, pending } = useAction(async () => {
    await act()
    onRemoved()
  })
  return (
    <button
      type="button"
      aria-label={`${text} ${label}`}
      title={label}
      aria-disabled={pending || undefined}
      onClick={() => run()}
      className="grid size-11 shrink-0 place-items-center text-faded hover:text-stamp"
    >
      <X size={16} />
    </button>
  )
}

/** The search field of a list. Its term is in the address, like the list's page. */
function Search({ list, term }: { list: OwnListKind; term: string }) {
  const { isGoing, go } = useGoing()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = termInAddress(new FormData(event.currentTarget).get('q'))
    void go(`${hrefOf('own', { q: asked })}#${list.name}`)
  }
  return (
    <search>
      <form action={hrefOf('own')} onSubmit={search} className="my-3 flex gap-2">
        <input
          key={term}
          name="q"
          type="search"
          aria-label={list.searches}
          placeholder={list.searches}
          enterKeyHint="search"
          defaultValue={term}
          onKeyDown={keepComposing}
          className="h-11 min-w-0 max-w-80 grow border border-edge bg-card px-3 text-base placeholder:text-faded"
        />
        <Button type="submit" aria-busy={isGoing || undefined}>
          검색
        </Button>
      </form>
      <CutTerm name="q" />
    </search>
  )
}

/** A placeholder as high as a full page of the list. */
const Blank = ({ children }: { children?: ReactNode }) => (
  <div className="grid h-full place-content-center justify-items-center gap-2 text-center text-faded text-sm">
    {children}
  </div>
)

/** One of a member's own lists, five rows a page. The page number is in the address. */
export function OwnList({ list, viewer }: { list: OwnListKind; viewer: Viewer | null }) {
  const { name, title, begin, searches, ask } = list
  const search = useSearch()
  const page = pageOf(search, name)
  const term = searches ? termOf(search, 'q') : ''
  const askPage = useCallback(() => ask(page, term), [ask, page, term])
  const { answer, isLoading, failure, again } = useQuery(viewer && askPage)

  function hrefOfPage(number: number) {
    const query = new URLSearchParams(search)
    if (number > 1) query.set(name, String(number))
    else query.delete(name)
    return `${hrefOf('own', Object.fromEntries(query))}#${name}`
  }

  if (answer?.total === 0 && !term && !failure) return <OwnNothing id={name} title={title} begin={begin} />
  const empty =
    answer && answer.total > 0
      ? { words: '이 페이지에는 아무것도 없습니다.', href: hrefOfPage(1), label: '첫 페이지로' }
      : {
          words: '검색한 말이 들어 있는 것이 없습니다.',
          href: `${hrefOf('own')}#${name}`,
          label: '모두 보기',
        }
  // Only a list of one page is as high as its rows. Turning pages or a search moves nothing.
  const isShort = answer && answer.rows.length > 0 && answer.total <= PROFILE_PAGE_SIZE && !term

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      aria-busy={isLoading}
      data-waiting={(!answer && !failure) || undefined}
      className={ownPart}
    >
      <h2 id={`${name}-title`} className="border-rule border-b py-2.5 font-drawn text-base">
        {title}
        <span className="figures ml-1.5 text-stamp">{answer && figure(answer.total)}</span>
      </h2>
      {searches && <Search list={list} term={term} />}
      <div className={isShort ? '' : 'h-[calc(5*(2.75rem+1px))]'}>
        {answer && !failure && answer.rows.length > 0 && (
          <ul className={`divide-y divide-line transition-opacity ${isLoading ? 'opacity-50' : ''}`}>
            {answer.rows.map(({ key, ...row }) => (
              <li key={key} className="flex items-center">
                <Row key={key} {...row} />
                {row.noteOn && <NoteOpener on={row.noteOn} of={row.text} />}
                {row.statsHref && (
                  <a
                    href={row.statsHref}
                    aria-label={`${row.text} 통계`}
                    className="inline-flex min-h-11 shrink-0 items-center px-2 text-faded text-sm underline underline-offset-4 hover:text-stamp"
                  >
                    통계
                  </a>
                )}
                {row.remove && <RemoveButton remove={row.remove} text={row.text} onRemoved={again} />}
              </li>
            ))}
          </ul>
        )}
        {answer && !failure && answer.rows.length === 0 && (
          <Blank>
            <p>{empty.words}</p>
            <a
              href={empty.href}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
            >
              {empty.label}
            </a>
          </Blank>
        )}
        {failure && (
          <Blank>
            <p role="alert">{failure}</p>
            <Button size="small" onClick={again}>
              다시 시도
            </Button>
          </Blank>
        )}
      </div>
      {answer && (
        <Pager
          page={page}
          total={answer.total}
          size={PROFILE_PAGE_SIZE}
          hrefOf={hrefOfPage}
          label={`${title} 페이지`}
        />
      )}
    </section>
  )
}
