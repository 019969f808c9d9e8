import { drawnCover } from '#contract/library/books/book-cover.ts'
import { motifHref } from '#contract/puzzles/motifs.ts'
import { unbroken } from '#web/ui/unbroken.ts'

/** Lines beside the spine, and the paper under the motif, in a box of 100 by 145. */
const linings = {
  frame: {
    lines: 'M12 5h82v135H12zM14.5 7.5h77v130h-77z',
    paper: 'M28 87a25 25 0 1 1 50 0a25 25 0 1 1-50 0z',
  },
  bands: { lines: 'M8 56.5h92M8 113.5h92M10 6h84M10 9h84', paper: 'M8 59h92v52H8z' },
  plate: {
    lines: 'M12 6h82v43H12zM26 117V83a27 27 0 0 1 54 0v34z',
    paper: 'M29 114V83a24 24 0 0 1 48 0v31z',
  },
}

/**
 * A drawn cover for a book without a picture: title and author, in one of six colours with one of fourteen
 * motifs.
 */
export function DrawnCover({ title, author }: { title: string; author: string }) {
  const { ground, motif, lines } = drawnCover({ title, author })
  const { lines: drawn, paper } = linings[lines]
  return (
    <>
      <svg aria-hidden viewBox="0 0 100 145" className="absolute inset-0 size-full">
        <path d="M0 0h100v145H0z" fill={`var(--color-cover-${ground})`} />
        <path d={paper} fill="var(--color-cover-paper)" />
        <image href={motifHref(motif, 'day')} x="33" y="67" width="40" height="40" />
        <path d={drawn} fill="none" stroke="var(--color-on-cover)" strokeWidth="0.8" opacity="0.5" />
      </svg>
      <div className="cloth @container relative size-full text-on-cover">
        <p className="absolute top-[11%] right-[10%] left-[20%] line-clamp-4 text-balance font-bold font-book text-[11cqi] leading-tight">
          {unbroken(title)}
        </p>
        <p className="absolute right-[10%] bottom-[9%] left-[20%] truncate font-book text-[7.5cqi]">
          {author}
        </p>
      </div>
    </>
  )
}
