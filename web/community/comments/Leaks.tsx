import { useState } from 'react'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

/** Comments that contain the answer, intended or not. Only the case's author sees them. */
export function Leaks({ postId, className }: { postId: number; className: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useCallData('GET /api/post/leaks', { postId })
  const leaks = query.data ?? []
  if (leaks.length === 0) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        정답이 언급된 댓글 {leaks.length}개
      </button>
      {isOpen && (
        <Dialog title="정답이 언급된 댓글" onClose={() => setOpen(false)}>
          <p className="mb-3 text-faded text-sm">
            작성자에게만 보입니다. 우연히 맞힌 추측일 수 있습니다. 문제가 되는 댓글은 그 자리의 더보기에서
            신고해 주세요.
          </p>
          <ul className="divide-y divide-line border-line border-y">
            {leaks.map(({ commentId, nickname, content, datetime }) => (
              <li key={commentId}>
                <a
                  href={`#comment-${commentId}`}
                  onClick={() => setOpen(false)}
                  className="block min-h-11 py-2 hover:bg-sunken"
                >
                  <span className="block text-faded text-sm">
                    {nickname} · <DateTime value={datetime} />
                  </span>
                  <span className="line-clamp-2 break-words">{content}</span>
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
