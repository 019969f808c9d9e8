import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { useLabel } from '#web/app/state/face.ts'
import { PostBody } from '#web/community/post-body/PostBody.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { coveredHtml } from './covered-html.ts'

export interface Previewed {
  title: string
  /** The editor's HTML, with spoilers uncovered. */
  html: string
  board: BoardKey
  hintCount: number
}

/** A preview of the post as a solver sees it, without sealed texts. */
export function PreviewDialog({
  preview: { title, html, board, hintCount },
  onClose,
}: {
  preview: Previewed
  onClose(): void
}) {
  const { hasAnswer } = boards[board]
  const name = useLabel(board)
  return (
    <Dialog title="미리보기" isWide onClose={onClose}>
      <p className="font-semibold text-sm text-stamp">{name}</p>
      <p className="mt-1 border-rule border-b-2 pb-3 font-bold text-2xl max-wide:text-xl">
        {title.trim() || '제목 없음'}
      </p>
      <PostBody html={coveredHtml(html)} isLong={hasAnswer || board === 'novel'} />
      {hasAnswer && (
        <p className="border border-edge border-t-4 border-t-stamp-fill p-4 text-faded text-sm">
          이 자리에 정답 입력란이 놓입니다.
          {hintCount > 0 && ` 힌트 ${hintCount}개는 하나씩 열립니다.`} 정답과 해설은 보이지 않습니다.
        </p>
      )}
    </Dialog>
  )
}
