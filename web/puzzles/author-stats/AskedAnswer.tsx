import { useState } from 'react'
import type { WrongAnswerLookup } from '#contract/puzzles/author-stats/author-stats.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ReplyForm } from './ReplyForm.tsx'

interface AskedAnswerProps {
  postId: number
  asked: WrongAnswerLookup
  /** The number of members who gave the answer, in words. */
  members: string
  onChanged(): void
}

/** A wrong answer that the author asked about, and the reply to it. */
export function AskedAnswer({
  postId,
  asked: { text, reply, isHidden },
  members,
  onChanged,
}: AskedAnswerProps) {
  const [isReplying, setIsReplying] = useState(false)
  const removing = useAction(async () => {
    await browserApi('POST /api/post/stats/forget', { body: { postId, text } })
    toast.success('목록에서 삭제했습니다.')
    onChanged()
  })
  const closed = () => setIsReplying(false)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow break-words font-semibold">{text}</p>
        <span className="figures text-faded text-sm">{members}</span>
        <span className="flex gap-2">
          {!isHidden && (
            <Button
              size="small"
              aria-expanded={isReplying}
              aria-label={`${text} ${reply ? '답글 수정' : '답글 달기'}`}
              onClick={() => setIsReplying(!isReplying)}
            >
              {reply ? '답글 수정' : '답글 달기'}
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${text} 삭제`}
            pending={removing.pending}
            onClick={() => removing.run()}
          >
            삭제
          </Button>
        </span>
      </div>
      {reply && !isReplying && <p className="mt-1 break-words text-sm">이 오답에 단 답글: {reply}</p>}
      {isHidden && (
        <p className="mt-1 text-faded text-sm">
          답글이 가려져 있습니다. 사유는{' '}
          <a href={hrefOf('record')} className="underline underline-offset-4 hover:text-stamp">
            조치 기록
          </a>
          에서 볼 수 있습니다.
        </p>
      )}
      {isReplying && !isHidden && (
        <ReplyForm
          postId={postId}
          text={text}
          start={reply}
          onDone={() => {
            closed()
            onChanged()
          }}
          onCancel={closed}
        />
      )}
    </li>
  )
}
