import type { ReactNode } from 'react'

const tones = {
  stamp: 'border-stamp text-stamp',
  solved: 'border-solved text-solved',
  faded: 'border-edge text-faded',
}
const sizes = {
  small: 'border px-1 text-[0.6875rem] leading-4',
  large: 'border-2 border-double px-3 py-1 text-lg outline-1 outline-current outline-offset-2',
}

/** A slightly rotated stamp. */
export function Stamp({
  tone = 'stamp',
  size = 'small',
  className = '',
  children,
}: {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`-rotate-3 inline-block whitespace-nowrap font-bold font-drawn tracking-wider ${tones[tone]} ${sizes[size]} ${className}`}
    >
      {children}
    </span>
  )
}
