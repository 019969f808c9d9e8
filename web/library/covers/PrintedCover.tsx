import { coverHref, coverOf } from '#contract/library/series/series-cover.ts'
import { unbroken } from '#web/ui/unbroken.ts'

interface PrintedCoverProps {
  /** The id of the series, or of the novel if it belongs to none. */
  id: number
  title: string
  /** The author's name; left out on small covers. */
  author?: string
  className?: string
}

/**
 * The cover of a novel as a paperback. The page's text names the novel, so screen readers skip
 * the cover.
 */
export const PrintedCover = ({ id, title, author, className = '' }: PrintedCoverProps) => (
  <span aria-hidden className={`printed-cover ${className}`}>
    <img src={coverHref(coverOf({ title, id }))} alt="" width={200} height={300} loading="lazy" />
    <b>{unbroken(title)}</b>
    {author && <i>{author}</i>}
  </span>
)
