import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

/** A solved case of a profile: a row on phones, and a tile with its drawing on top on wide screens. */
export const SolvedTile = ({ post: { postId, title, datetime } }: { post: MemberSolve }) => (
  <li className="min-w-0">
    <a
      href={hrefOf('post', { postId })}
      className="flex h-full items-center gap-3 border-edge visited:text-visited hover:border-ink hover:text-stamp max-wide:py-2 wide:flex-col wide:gap-0 wide:border wide:bg-card"
    >
      <Art
        href={theme => motifHref(motifOf(title, postId), theme)}
        width={96}
        height={96}
        className="size-12 shrink-0 border border-line bg-plate object-contain p-1 wide:h-24 wide:w-full wide:border-0"
      />
      <span className="flex w-full min-w-0 grow flex-col justify-between gap-1 wide:p-2">
        <span className="text-balance font-book font-semibold leading-snug">{unbroken(title)}</span>
        <span className="figures text-faded text-xs">
          <DateTime value={datetime} />
        </span>
      </span>
    </a>
  </li>
)
