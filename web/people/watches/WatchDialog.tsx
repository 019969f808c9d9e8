import { useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type WatchLevel, watchLevels } from '#contract/people/watches/watch-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Radios } from '#web/ui/forms/Radios.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

export type Watched = { board: BoardKey } | { memberId: number } | { postId: number }

export const levelWords: Record<WatchLevel, string> = {
  picked: '추천 10개를 받은 글만',
  all: '새 글 모두',
}

function wordsOf(watched: Watched, labelOf: (board: BoardKey) => string) {
  if ('board' in watched)
    return { title: `${labelOf(watched.board)} 구독`, what: '이 게시판의 글을 알림으로 알려 드립니다.' }
  if ('memberId' in watched)
    return {
      title: '작성자 구독',
      what: '이 회원이 새 글을 올리면 알림으로 알려 드립니다. 이 회원은 알 수 없습니다.',
    }
  return { title: '이 글 구독', what: '이 글에 새 댓글이 달리면 알림으로 알려 드립니다.' }
}

function Levels({ level, onChange }: { level: WatchLevel; onChange(level: WatchLevel): void }) {
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">알림을 받을 글</legend>
      <Radios
        name="level"
        values={watchLevels}
        chosen={level}
        wordsOf={one => levelWords[one]}
        onChange={onChange}
        className="min-h-11"
      />
    </fieldset>
  )
}

interface QuestionProps {
  watched: Watched
  start: WatchLevel | null
  onClose(): void
}

function Question({ watched, start, onClose }: QuestionProps) {
  const [level, setLevel] = useState<WatchLevel>(start ?? 'picked')
  const isBoard = 'board' in watched
  const isEnding = start !== null && (!isBoard || start === level)
  const { title, what } = wordsOf(watched, useBoardLabel())
  const { run, pending } = useAction(async () => {
    if (isEnding) await browserApi('DELETE /api/watch', { query: watched })
    else await browserApi('POST /api/watch', { body: { ...watched, level } })
    toast.success(isEnding ? '구독을 끊었습니다.' : '구독했습니다.')
    onClose()
  })
  return (
    <QuestionDialog
      title={title}
      confirm={isEnding ? '구독 끊기' : start ? '바꾸기' : '구독'}
      pending={pending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>{start === null ? what : '구독하고 있습니다.'}</p>
      {isBoard && <Levels level={level} onChange={setLevel} />}
      <p className="mt-3 text-sm">
        <a
          href={`${hrefOf('notificationSettings')}#watches`}
          className="underline underline-offset-4 hover:text-stamp"
        >
          알림 설정
        </a>
        에서 구독을 모두 볼 수 있습니다.
      </p>
    </QuestionDialog>
  )
}

/** Watches a board, a writer or a post, or ends that. */
export function WatchDialog({ watched, onClose }: { watched: Watched; onClose(): void }) {
  const labelOf = useBoardLabel()
  const [first] = useState(watched)
  const query = useCallData('GET /api/watch', first)
  if (query.data) return <Question watched={first} start={query.data.level} onClose={onClose} />
  return (
    <Dialog title={wordsOf(first, labelOf).title} onClose={onClose}>
      <QueryState query={query}>{() => null}</QueryState>
    </Dialog>
  )
}
