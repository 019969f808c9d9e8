import type { ReactNode } from 'react'
import type { SeriesPart } from '#contract/library/series/series.ts'
import { ArrowDown, ArrowUp } from '#web/ui/forms/form-icons.ts'
import { Plus, X } from '#web/ui/icons/icons.ts'
import { PartTool } from './editing/PartTool.tsx'

const Row = ({ number, title, children }: { number?: number; title: string; children: ReactNode }) => (
  <>
    {number && <span className="figures w-10 shrink-0 text-right text-faded text-sm">{number}화</span>}
    <span className="min-w-0 grow basis-32 py-2">{title}</span>
    <span className="ml-auto flex">{children}</span>
  </>
)

/** A part's row. Each button names the element that gets the focus after its change. */
export function PartRow({
  part: { postId, title },
  index,
  isLast,
  onMove,
  onTakeOut,
}: {
  part: SeriesPart
  index: number
  isLast: boolean
  onMove(to: { index: number; focus: string }): void
  onTakeOut(focus: string): void
}) {
  const [up, down] = [`up-${postId}`, `down-${postId}`]
  return (
    <li className="flex flex-wrap items-center gap-1">
      <Row number={index + 1} title={title}>
        <PartTool
          id={up}
          label={`위로: ${title}`}
          isOff={index === 0}
          onPress={() => onMove({ index: index - 1, focus: up })}
        >
          <ArrowUp size={18} />
        </PartTool>
        <PartTool
          id={down}
          label={`아래로: ${title}`}
          isOff={isLast}
          onPress={() => onMove({ index: index + 1, focus: down })}
        >
          <ArrowDown size={18} />
        </PartTool>
        <PartTool id={`out-${postId}`} label={`제외: ${title}`} onPress={() => onTakeOut(`in-${postId}`)}>
          <X size={18} />
        </PartTool>
      </Row>
    </li>
  )
}

/** A novel that can be added. */
export const NovelRow = ({
  novel: { postId, title },
  onPutIn,
}: {
  novel: SeriesPart
  onPutIn(focus: string): void
}) => (
  <li className="flex flex-wrap items-center gap-1 pl-2">
    <Row title={title}>
      <PartTool id={`in-${postId}`} label={`추가: ${title}`} onPress={() => onPutIn(`out-${postId}`)}>
        <Plus size={18} />
      </PartTool>
    </Row>
  </li>
)
