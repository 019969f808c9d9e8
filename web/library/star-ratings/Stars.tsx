import { useId } from 'react'

const POINTS = '10 1.2 12.7 7.1 19.1 7.8 14.3 12.1 15.6 18.4 10 15.2 4.4 18.4 5.7 12.1 .9 7.8 7.3 7.1'
const STAR = POINTS.split(' ').map(Number)
/** The path of five stars side by side, in a box of 100 by 20. */
const FIVE = [0, 20, 40, 60, 80]
  .map(x => `M${STAR.map((at, index) => (index % 2 ? at : at + x)).join(' ')}z`)
  .join('')

/** Five stars, filled up to `value`. The adjacent text states the number. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 100 20" className={`text-stamp ${className}`}>
      <path d={FIVE} fill="none" stroke="var(--color-edge)" strokeWidth="1" />
      <clipPath id={id}>
        <rect width={value * 20} height="20" />
      </clipPath>
      <path d={FIVE} fill="currentColor" clipPath={`url(#${id})`} />
    </svg>
  )
}

/** A single star beside a figure. */
export const OneStar = ({ className = '' }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 20 20" className={`text-stamp ${className}`}>
    <polygon points={POINTS} fill="currentColor" />
  </svg>
)
