import { useEffect, useRef } from 'react'
import type { PublicSettings } from '#contract/pages.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { fillAds, NO_AD } from './ad-script.ts'

type Slot = keyof PublicSettings['ads']

/** Ad sizes from the specification, and the widths at which each ad shows. */
const places: Record<Slot, { width: number; height: number; className: string }> = {
  sideLeft: { width: 160, height: 600, className: 'h-150 w-40 shrink-0 max-ads:hidden' },
  sideRight: { width: 160, height: 600, className: 'h-150 w-40 shrink-0 max-ads:hidden' },
  bottom: { width: 320, height: 100, className: 'mx-auto h-25 w-80 wide:hidden' },
  post: {
    width: 728,
    height: 90,
    className: 'mx-[calc(50%-22.75rem)] h-22.5 max-wide:hidden',
  },
  postMobile: { width: 320, height: 100, className: 'mx-auto h-25 w-80 wide:hidden' },
}

/**
 * An ad by its unit id. Without an id nothing renders and no script loads; a box that stays empty is removed.
 */
export function AdSlot({ place }: { place: Slot }) {
  const unit = useSettings().ads[place]
  const box = useRef<HTMLElement>(null)
  const { width, height, className } = places[place]
  useEffect(() => {
    if (unit && box.current?.checkVisibility()) fillAds()
  }, [unit])
  if (!unit) return null
  return (
    <aside aria-label="광고" ref={box} className={className}>
      <ins
        className="kakao_ad_area"
        data-ad-unit={unit}
        data-ad-width={width}
        data-ad-height={height}
        data-ad-onfail={NO_AD}
      />
    </aside>
  )
}
