/** A rank; the first three are highlighted. */
export const RankMark = ({
  rank,
  className = 'inline-grid h-6 min-w-7 px-1',
}: {
  rank: number
  className?: string
}) => (
  <span
    className={`figures place-items-center ${className} ${rank <= 3 ? 'bg-stamp-fill font-bold text-on-stamp' : 'text-faded'}`}
  >
    {rank}
  </span>
)
