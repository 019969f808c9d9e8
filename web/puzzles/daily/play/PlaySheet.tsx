import type { ReactNode } from 'react'
import { X } from '#web/ui/icons/icons.ts'

interface SheetProps {
  id: string
  title: string
  /** Whether the part takes both columns of a wide window. */
  isWide?: boolean
  /** Whether the part is in the page in narrow windows, too. */
  isInPage?: boolean
  onNear?: (() => void) | undefined
  children: ReactNode
}

/** A part of a case. In a narrow window it is a sheet, which a button of the bar opens. */
export const PlaySheet = ({ id, title, isWide = false, isInPage = false, onNear, children }: SheetProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`play-sheet ${isWide ? 'play-sheet-wide' : ''}`}
    onFocus={onNear}
    onPointerDown={onNear}
    {...(!isInPage && { popover: 'manual' })}
  >
    <div className="play-sheet-head">
      <h2 id={`${id}-title`} className="font-drawn text-xl">
        {title}
      </h2>
      {!isInPage && (
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={`${title} 닫기`}>
          <X size={22} />
        </button>
      )}
    </div>
    {children}
  </section>
)
