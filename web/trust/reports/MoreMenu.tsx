import { type ComponentType, useRef, useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { mayModerate } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import { useSession } from '#web/app/session/session.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'
import { copy } from '#web/ui/feedback/share.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'

export interface MenuTarget {
  targetType: TargetType
  targetId: number
  /** The author, who cannot report their own text. */
  authorId: number | null
  /** `null` if the target is on no board. */
  board: BoardKey | null
  /** The author's nickname, if the author can be blocked from here. */
  nickname?: string | null
  /** Comments only. */
  room?: CommentRoom | undefined
}

interface DialogProps {
  target: MenuTarget
  onClose(): void
}

const dialogs = {
  block: async () => (await import('#web/people/blocks/BlockDialog.tsx')).BlockDialog,
  mute: async () => (await import('#web/people/mutes/MuteDialog.tsx')).MuteDialog,
  watchPost: async () => (await import('#web/people/watches/TargetWatchDialogs.tsx')).WatchPostDialog,
  watchWriter: async () => (await import('#web/people/watches/TargetWatchDialogs.tsx')).WatchWriterDialog,
  report: async () => (await import('./ReportDialog.tsx')).ReportDialog,
  freeze: async () => (await import('#web/admin/post-tools/FreezeDialog.tsx')).FreezeDialog,
  nominate: async () => (await import('#web/puzzles/daily/NominationDialog.tsx')).NominationDialog,
  pin: async () => (await import('#web/admin/post-tools/PinDialog.tsx')).PinDialog,
  book: async () => (await import('#web/admin/post-tools/BookDialog.tsx')).BookDialog,
  decide: async () => (await import('#web/admin/moderation/DirectDialog.tsx')).DirectDialog,
}

const entry = 'flex min-h-11 w-full items-center whitespace-nowrap px-4 text-left text-sm hover:bg-sunken'

interface MoreMenuProps {
  target: MenuTarget
  /** The hash of the target on its page. With it, the menu can copy a link. */
  hash?: string
  className?: string
}

/** Texts whose menu also offers to watch their author. */
const watchable: readonly TargetType[] = ['post', 'member']

type Entry = [which: keyof typeof dialogs, label: string]

/** The dialogs that the viewer may open about a target, in the order of the menu. */
function entriesFor(target: MenuTarget, viewer: Viewer | null, isBlocked: boolean) {
  const { targetType, board, nickname } = target
  const isMember = viewer !== null
  const isOwn = viewer?.memberId === target.authorId
  const isStaff = mayModerate(viewer, target)
  const isPost = targetType === 'post'
  const isPuzzle = isPost && board === 'custom'
  const entries: (Entry | false | '' | null | undefined)[] = [
    !isOwn && ['report', '신고'],
    isMember && !isOwn && nickname && !isBlocked && ['block', '차단'],
    isMember && isPost && ['mute', '이 글의 알림'],
    isMember && isPost && !isOwn && ['watchPost', '이 글 구독'],
    isMember && !isOwn && watchable.includes(targetType) && nickname && ['watchWriter', '작성자 구독'],
    isOwn && isPuzzle && ['nominate', '오늘의 사건에 출품'],
    isStaff && isPost && ['pin', '고정'],
    isStaff && isPuzzle && ['freeze', '누설로 동결'],
    isStaff && targetType === 'book' && ['book', '도서 정보 수정'],
    isStaff && ['decide', '운영진 조치'],
  ]
  return entries.filter(entry => !!entry)
}

/**
 * Actions on others' texts, and on one's own posts. It is rendered once the viewer is known; the layout
 * reserves its space.
 */
export function MoreMenu(props: MoreMenuProps) {
  const { state, viewer } = useSession()
  // A page has one menu per comment, so menus are not rendered before the session is known.
  if (state === 'unknown') return null
  const isOwn = viewer !== null && viewer.memberId === props.target.authorId
  const isEmpty =
    !props.hash && isOwn && props.target.targetType !== 'post' && !mayModerate(viewer, props.target)
  return isEmpty ? null : <OpenableMenu {...props} />
}

function OpenableMenu({ target, hash, className = '' }: MoreMenuProps) {
  const { viewer } = useSession()
  const menu = useRef<HTMLDetailsElement>(null)
  const [Open, setOpen] = useState<ComponentType<DialogProps> | null>(null)
  const opening = useAction(async (which: keyof typeof dialogs) => {
    if (menu.current) menu.current.open = false
    // The dialog returns the focus to where it was when it opened.
    menu.current?.querySelector('summary')?.focus()
    const Dialog = await dialogs[which]()
    setOpen(() => Dialog)
  })
  const isBlocked = useBlocked().has(target.authorId ?? 0)
  return (
    <>
      <details ref={menu} name="more-menu" className={`dropdown relative ${className}`}>
        <summary
          aria-busy={opening.pending || undefined}
          className={`flex h-full min-h-8 cursor-pointer list-none items-center gap-1 whitespace-nowrap px-2 text-faded text-sm hover:text-stamp max-wide:min-h-11 ${hash ? 'max-wide:px-3' : ''}`}
        >
          <span aria-hidden className="text-lg leading-none">
            ⋯
          </span>
          <span className={hash && 'sr-only'}>더보기</span>
        </summary>
        <div className="absolute top-full right-0 z-20 min-w-36 border border-edge border-t-2 border-t-stamp-fill bg-card py-1 shadow-lg">
          {hash && (
            <button
              type="button"
              className={entry}
              onClick={() => {
                if (menu.current) menu.current.open = false
                void copy(`${location.origin}${location.pathname}${location.search}#${hash}`, '링크를')
              }}
            >
              링크 복사
            </button>
          )}
          {entriesFor(target, viewer, isBlocked).map(([which, label]) => (
            <button key={which} type="button" className={entry} onClick={() => opening.run(which)}>
              {label}
            </button>
          ))}
        </div>
      </details>
      {Open && <Open target={target} onClose={() => setOpen(null)} />}
    </>
  )
}
