import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'

/** An announcement before it is sent. */
export interface Draft {
  kind: AnnouncementKind
  /** For `terms` only. */
  post?: { postId: number; title: string }
  startsOn?: string
  breach?: Breach
  /** All members if left out. */
  memberIds?: number[]
}
