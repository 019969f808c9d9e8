import { useBoardHref } from '#web/app/state/face.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { NextCaseList } from './NextCaseList.tsx'

/** Suggested cases that match the reader's strength. */
export function NextCasesDialog({ nextHref, onClose }: { nextHref: string; onClose(): void }) {
  const allHref = useBoardHref()('custom') ?? '/'
  const query = useCallData('GET /api/puzzle/next')
  return (
    <Dialog title="다음 사건" onClose={onClose}>
      <div aria-live="polite" className="min-h-72">
        <QueryState query={query}>
          {cases =>
            cases.length > 0 ? (
              <>
                <p className="mb-2 text-faded text-sm">내 추리력에 맞는, 아직 시도하지 않은 사건입니다.</p>
                <NextCaseList cases={cases} />
              </>
            ) : (
              <p className="py-8 text-center text-faded">
                지금은 추리력에 맞는 새 사건이 없습니다. 난이도가 측정되면 여기에서 권합니다.
              </p>
            )
          }
        </QueryState>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 border-line border-t pt-2">
        <a href={nextHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
          게시판의 다음 글
        </a>
        <a href={allHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
          추리 퀴즈 전체
        </a>
      </p>
    </Dialog>
  )
}
