import { drawnCover } from '#contract/library/books/book-cover.ts'
import { motifHref } from '#contract/puzzles/motifs.ts'
import { unbroken } from '#web/ui/unbroken.ts'

const grounds = {
  red: 'bg-cover-red',
  blue: 'bg-cover-blue',
  green: 'bg-cover-green',
  umber: 'bg-cover-umber',
  plum: 'bg-cover-plum',
  teal: 'bg-cover-teal',
}

/** Frames beside the spine, in a box of 100 by 145. */
const linings = {
  frame: 'M12 5h82v135H12zM14.5 7.5h77v130h-77z',
  bands: 'M10 6h84M10 9h84M10 136h84M10 139h84',
  plate: 'M12 6h82v56H12zM14.5 8.5h77v51h-77z',
}

/**
 * A drawn cover for a book without a picture: title and author, in one of six colours with one of fourteen
 * motifs.
 */
export function DrawnCover({ title, author }: { title: string; author: string }) {
  const { ground, motif, lines } = drawnCover({ title, author })
  return (
    <div className={`cloth @container relative size-full text-on-cover ${grounds[ground]}`}>
      <svg aria-hidden viewBox="0 0 100 145" className="absolute inset-0 size-full">
        <circle cx="53" cy="90" r="24" fill="var(--color-cover-paper)" />
        <image href={motifHref(motif, 'day')} x="35" y="72" width="36" height="36" />
        <path d={linings[lines]} fill="none" stroke="currentColor" strokeWidth="0.8" opacity="0.5" />
      </svg>
      <p className="absolute top-[11%] right-[10%] left-[20%] line-clamp-4 text-balance font-bold font-book text-[11cqi] leading-tight">
        {unbroken(title)}
      </p>
      <p className="absolute right-[10%] bottom-[9%] left-[20%] truncate font-book text-[7.5cqi]">{author}</p>
    </div>
  )
}
