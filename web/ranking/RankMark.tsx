/** A place in a ranking; the first three are marked, as everywhere. */
export const RankMark = ({ rank, className = 'min-w-7' }: { rank: number; className?: string }) => (
  <span
    className={`figures inline-grid h-6 place-items-center px-1 ${className} ${rank <= 3 ? 'bg-stamp font-bold text-on-stamp' : 'text-faded'}`}
  >
    {rank}
  </span>
)
