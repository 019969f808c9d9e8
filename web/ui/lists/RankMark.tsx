/** The first rank is red, the second and third are ink. */
function rankClass(rank: number) {
  if (rank > 3) return 'text-faded'
  return rank === 1 ? 'bg-stamp-fill font-bold text-on-stamp' : 'border border-ink font-bold'
}

/** A rank; the first three are highlighted. */
export const RankMark = ({
  rank,
  className = 'inline-grid h-6 min-w-7 px-1',
}: {
  rank: number
  className?: string
}) => <span className={`figures place-items-center ${className} ${rankClass(rank)}`}>{rank}</span>
