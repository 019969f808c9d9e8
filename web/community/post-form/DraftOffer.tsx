import { Button } from '#web/ui/controls/Button.tsx'

/**
 * Offers a draft of an earlier visit, to continue or discard. The offer stays while the author writes
 * something new.
 */
export function DraftOffer({ onTake, onDrop }: { onTake(): void; onDrop(): void }) {
  return (
    <section
      aria-label="임시 저장한 글"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border border-edge border-l-4 border-l-stamp bg-card px-4 py-3"
    >
      <p role="status" className="grow">
        임시 저장한 글이 있습니다. 이어서 쓰시겠습니까?
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={onTake}>
          이어쓰기
        </Button>
        <Button size="small" onClick={onDrop}>
          삭제
        </Button>
      </div>
    </section>
  )
}
