import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { Art } from './Art.tsx'

/** The drawing of a case, small beside its title in a list. */
export const CasePlate = (post: { title: string; postId: number }) => (
  <Art
    href={theme => motifHref(motifOf(post.title, post.postId), theme)}
    width={48}
    height={48}
    className="size-12 shrink-0 border border-line bg-plate p-1"
  />
)
