import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardLine } from '#contract/trust/site-settings/face-rules.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { useBoardLabel, useFace } from '#web/app/state/face.ts'
import { boardLines } from '#web/community/boards/board-lines.ts'
import { PenLine } from '#web/ui/icons/list-icons.ts'

/** In place of the lists of a site without posts: an invitation to write, and what each board is for. */
export function FirstPosts({ boards: shown }: { boards: BoardKey[] }) {
  const face = useFace()
  const label = useBoardLabel()
  const open = shown.find(key => !boards[key].adminOnly)
  return (
    <section aria-labelledby="first-posts">
      <div className="flex flex-wrap items-center justify-between gap-4 border-rule border-b-2 pb-4">
        <div>
          <h2 id="first-posts" className="font-drawn text-xl">
            첫 글의 주인공이 되어 주세요
          </h2>
          <p className="mt-1 text-faded">아끼던 추리 퀴즈나 요즘 읽는 추리 소설 이야기부터 시작해 보세요.</p>
        </div>
        {open && <WriterLink href={hrefOf('newPost', { board: open })} label="첫 글 쓰기" icon={PenLine} />}
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-x-7 max-wide:grid-cols-1">
        {shown.map(key => (
          <li key={key} className="border-line border-b">
            <a href={hrefOf('board', { board: key })} className="flex h-full gap-3 py-3 hover:text-stamp">
              <svg aria-hidden viewBox="0 0 48 48" className="size-9 shrink-0 text-faded">
                <use href={`/drawings.svg#${boardEmblems[key]}`} />
              </svg>
              <span>
                <b className="block font-semibold">{label(key)}</b>{' '}
                <span className="block text-faded text-sm">{boardLine(face, key) || boardLines[key]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
