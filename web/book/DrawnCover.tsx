import type { ReactNode } from 'react'

const grounds = ['bg-cover-red', 'bg-cover-blue', 'bg-cover-green', 'bg-cover-umber']

/** What lies on the lower half of a cover, in a box of 100 by 145. */
const motifs: ReactNode[] = [
  // A keyhole.
  <path
    key="keyhole"
    d="M50 78a13 13 0 0 1 7.5 23.6L62 126H38l4.5-24.4A13 13 0 0 1 50 78Z"
    fill="currentColor"
  />,
  // A fingerprint.
  <g key="fingerprint" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
    <path d="M50 100v12M42 116v-14a8 8 0 0 1 16 0v8a22 22 0 0 1-2 9" />
    <path d="M34 118v-16a16 16 0 0 1 32 0v8a30 30 0 0 1-2 11M26 112v-10a24 24 0 0 1 48 0v12" />
    <path d="M20 98a31 31 0 0 1 9-20M40 71.5a31 31 0 0 1 40 25" />
  </g>,
  // A magnifying glass.
  <g key="glass" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
    <circle cx="46" cy="94" r="18" />
    <path d="m59 108 16 17" strokeWidth="6" />
    <path d="M36 90a12 12 0 0 1 8-7" strokeWidth="2.5" />
  </g>,
  // A window at night, one pane lit.
  <g key="window" fill="none" stroke="currentColor" strokeWidth="2.6">
    <path d="M32 76h36v50H32zM50 76v50M32 93h36M32 109.5h36M27 127h46" />
    <path d="M52 95h14v12.5H52z" fill="currentColor" stroke="none" />
  </g>,
]

/** The same book always gets the same number. */
function numberOf(text: string) {
  let number = 7
  for (const letter of text) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return number
}

/** A cover for a book that has none: its title and author, on one of four grounds with one of four motifs. */
export function DrawnCover({ title, author }: { title: string; author: string }) {
  const number = numberOf(`${title} ${author}`)
  const ground = grounds[number % grounds.length]
  const motif = motifs[Math.floor(number / grounds.length) % motifs.length]
  return (
    <div className={`@container relative size-full text-on-cover ${ground}`}>
      <svg aria-hidden viewBox="0 0 100 145" className="absolute inset-0 size-full">
        <g opacity="0.34" transform="translate(0 -11)">
          {motif}
        </g>
        <path d="M5 5h90v135H5z" fill="none" stroke="currentColor" strokeWidth="0.8" opacity="0.55" />
      </svg>
      <p className="absolute inset-x-[10%] top-[9%] line-clamp-4 font-bold text-[11.5cqi] leading-[1.28]">
        {title}
      </p>
      <p className="absolute inset-x-[10%] bottom-[7%] truncate text-[7.5cqi]">{author}</p>
    </div>
  )
}
