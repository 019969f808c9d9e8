import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

/** A solved case of a profile as a tile: its drawing above its title. */
export const SolvedTile = ({ postId, title, datetime }: MemberSolve) => (
  <li>
    <a
      href={hrefOf('post', { postId })}
      className="flex h-full flex-col border border-edge bg-card visited:text-visited hover:border-ink hover:text-stamp"
    >
      <Art
        href={theme => motifHref(motifOf(title, postId), theme)}
        width={96}
        height={96}
        className="h-24 w-full shrink-0 border-edge border-b bg-plate object-contain p-2"
      />
      <span className="grow p-2 pb-1">
        <span className="line-clamp-4 text-pretty font-book font-semibold leading-snug">
          {unbroken(title)}
        </span>
      </span>
      <span className="figures px-2 pb-2 text-faded text-xs">
        <DateTime value={datetime} />
      </span>
    </a>
  </li>
)
