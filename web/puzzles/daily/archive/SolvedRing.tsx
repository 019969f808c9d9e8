const ROUND = 2 * Math.PI * 6

/** A share as a ring. The text next to it says the number. */
export const SolvedRing = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    width={16}
    height={16}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    className="shrink-0"
  >
    <circle cx="8" cy="8" r="6" opacity=".25" />
    <circle
      cx="8"
      cy="8"
      r="6"
      strokeDasharray={`${(ROUND * share).toFixed(1)} ${ROUND.toFixed(1)}`}
      transform="rotate(-90 8 8)"
    />
  </svg>
)
