import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

/** A solved case of a profile as a tile: its drawing above its title. */
export const SolvedTile = ({ postId, title, datetime }: MemberSolve) => (
  <li className="min-w-0 grow basis-32">
    <a
      href={hrefOf('post', { postId })}
      className="flex h-full border border-edge bg-card wide:flex-col visited:text-visited hover:border-ink hover:text-stamp"
    >
      <Art
        href={theme => motifHref(motifOf(title, postId), theme)}
        width={96}
        height={96}
        className="size-16 shrink-0 border-edge bg-plate object-contain p-2 wide:h-24 wide:w-full wide:border-b max-wide:h-auto max-wide:border-r"
      />
      <span className="flex min-w-0 grow flex-col justify-between gap-1 p-2">
        <span className="line-clamp-4 text-pretty font-book font-semibold text-[0.9375rem] leading-snug max-wide:text-sm">
          {unbroken(title)}
        </span>
        <span className="figures text-faded text-xs">
          <DateTime value={datetime} />
        </span>
      </span>
    </a>
  </li>
)
