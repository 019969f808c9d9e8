import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

export const SolvedTile = ({ post: { postId, title, datetime } }: { post: MemberSolve }) => (
  <li className="min-w-0">
    <a
      href={hrefOf('post', { postId })}
      className="relative flex h-full flex-col border border-edge bg-card visited:text-visited hover:border-ink hover:text-stamp"
    >
      <Art
        href={theme => motifHref(motifOf(title, postId), theme)}
        width={96}
        height={96}
        className="h-24 w-full bg-plate object-contain p-1"
      />
      <span aria-hidden className="now-seal absolute top-12 right-1 size-12 text-sm">
        해결
      </span>
      <span className="flex min-w-0 grow flex-col justify-between gap-1 p-2">
        <span className="text-balance font-book font-semibold leading-snug">{unbroken(title)}</span>
        <span className="figures text-faded text-xs">
          <DateTime value={datetime} />
        </span>
      </span>
    </a>
  </li>
)
