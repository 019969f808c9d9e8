import { coverLinings, drawnCover } from '#contract/library/books/book-cover.ts'
import { motifHref } from '#contract/puzzles/motifs.ts'
import { unbroken } from '#web/ui/unbroken.ts'

/**
 * A drawn cover for a book without a picture: title and author, in one of six colours with one of fourteen
 * motifs.
 */
export function DrawnCover({ title, author }: { title: string; author: string }) {
  const { ground, motif, lines } = drawnCover({ title, author })
  const { lines: drawn, paper, square } = coverLinings[lines]
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 145"
        color={`var(--color-cover-${ground})`}
        className="cloth absolute inset-0 size-full"
      >
        <path d={paper} fill="var(--color-cover-paper)" />
        <image
          href={motifHref(motif, 'cover')}
          x={square.x}
          y={square.y}
          width={square.side}
          height={square.side}
        />
        <path d={drawn} fill="none" stroke="var(--color-on-cover)" strokeWidth="0.8" opacity="0.5" />
      </svg>
      <div className="@container relative size-full text-on-cover">
        <p className="absolute top-[11%] right-[10%] left-[20%] line-clamp-3 text-balance font-bold font-book text-[11cqi] leading-tight">
          {unbroken(title)}
        </p>
        <p className="absolute right-[10%] bottom-[7%] left-[20%] truncate font-book text-[7.5cqi]">
          {author}
        </p>
      </div>
    </>
  )
}
