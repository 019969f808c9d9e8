import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'

/** What is about to be told. */
export interface Draft {
  kind: AnnouncementKind
  /** Of `terms`. */
  post?: { postId: number; title: string }
  startsOn?: string
  breach?: Breach
  /** None: all. */
  memberIds?: number[]
}
