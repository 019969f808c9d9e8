import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { WatchDialog } from './WatchDialog.tsx'

interface Props {
  target: MenuTarget
  onClose(): void
}

/** Watches the post of a menu. */
export const WatchPostDialog = ({ target: { targetId }, onClose }: Props) => (
  <WatchDialog watched={{ postId: targetId }} onClose={onClose} />
)

export const WatchWriterDialog = ({ target: { authorId }, onClose }: Props) => (
  <WatchDialog watched={{ memberId: authorId ?? 0 }} onClose={onClose} />
)
