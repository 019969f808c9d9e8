import type { RawBuilder } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { Content } from '#contract/trust/moderation/moderation-rules.ts'
import type { TargetType, targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type {
  DecisionShape,
  SnapshotData,
  WithheldShape,
} from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import type { Range } from './effects/mask-ranges.ts'

/** The current state of something that can be reported and decided about. */
export interface Target extends TargetId, SnapshotData {
  authorId: number
  board: BoardKey | null
  postId: number | null
  bookId: number | null
  /** Neither the target nor its parent is deleted or withheld. */
  isLive: boolean
  /** For comments only. Comments in the room `solved` (해결방) may contain solutions. */
  room?: CommentRoom
  /** For reviews only: the spoiler level. */
  spoiler?: SpoilerLevel
  /** For remarks only: the day of the daily case that the remark may spoil. */
  day?: string
  /** Hash of title and text. A different mark means that the text has changed. */
  mark: string
}

export type FoundTarget = Omit<Target, 'mark' | keyof TargetId>

/** The parts of a target from which its title in lists is made. */
export type Titled = Pick<Target, 'title' | 'text' | 'room' | 'spoiler'>

export type Reader = Pick<Viewer, 'memberId' | 'staff'>

/** Selected ranges of a post's text, with the hash of the text they were selected in. */
export interface ContentParts {
  ranges: Range[]
  mark: string
}

/** The input that a decision passes to its effects. */
export interface EffectInput {
  decisionId: number
  shape: DecisionShape
  /** The board to which a post is moved. */
  board?: BoardKey | undefined
  siteUrl: string
}

/** An effect of decisions on targets of one kind. The caller locks the target and the members concerned. */
export interface Effect {
  /** Resolves to the data needed to apply and to undo the effect. */
  plan(
    trx: Db,
    target: Target,
    asked: {
      parts?: ContentParts | undefined
      spoiler?: SpoilerLevel | undefined
      board?: BoardKey | undefined
    },
  ): Promise<DecisionShape>
  apply(ctx: WriteContext, target: Target, doing: EffectInput): Promise<void>
  /** Reverts the effect. Changes that the author has made since the decision remain. */
  revert(ctx: WriteContext, target: Target, doing: EffectInput): Promise<void>
}

/** The effects that only this kind has. */
type OwnEffect<K extends TargetType> = Exclude<
  (typeof targetKinds)[K]['contents'][number],
  'keep' | 'hide' | 'delete'
>

/**
 * Everything that moderation needs to know about one kind of target. `kinds.ts` has one object for each kind,
 * so that a missing property is a type error.
 */
export interface ModeratedKind<K extends TargetType = TargetType> {
  /** The message of the refusal when there is no such target. */
  gone: string
  /** Addresses of the target as a browser shows them, with the groups `id` and, if checked, `post`. */
  addresses: readonly {
    pattern: RegExp
    /** Not everyone can read this address, so the target's existence must not be revealed. */
    isSealed?: true
  }[]
  /** Hiding this parent hides the target, too. */
  parent: { type: TargetType; column: string; table: string } | null
  find(db: Db, id: number): Promise<FoundTarget | undefined>
  /** Locks all rows that hiding the target writes, except members. */
  lock(trx: Db, target: Target): Promise<void>
  /** Members whose counters change when the target is hidden or restored. */
  listAffectedMembers(trx: Db, target: Target): Promise<number[]>
  /** Removes the target's text from where readers find it. Resolves to what `show` needs. */
  hide(ctx: WriteContext, target: Target): Promise<WithheldShape>
  show(ctx: WriteContext, target: Target, shape: WithheldShape): Promise<void>
  /** Deletes a hidden target for good. */
  erase(ctx: WriteContext, target: Target): Promise<void>
  /** Names of the uploaded images that the target shows or showed in an earlier version. */
  listFiles(trx: Db, id: number): Promise<string[]>
  /** Erases what remains of a hidden target: its text, earlier versions and copies. */
  scrub(trx: Db, target: Target): Promise<unknown>
  /** The title in lists: the target's own title, the beginning of its text, or a title that reveals nothing. */
  title(target: Titled): string
  /** Tags of the cached pages that show the target. */
  tags(target: Target): PageTag[]
  /** Tags of pages that show the target as a neighbour. They are looked up after a restore or move. */
  findNeighbourTags(db: Db, id: number): Promise<PageTag[]>
  /** The text that the target replies to. */
  findContext(db: Db, id: number): Promise<string | null>
  /** The images that the target shows to moderators, even while it is hidden. */
  listPictures(db: Db, id: number): Promise<{ name: string; held: boolean; heldAs: string | null }[]>
  /** Whether the text would spoil a case for this reader. */
  isSealedFor(db: Db, reader: Reader, target: Target): Promise<boolean>
  /**
   * Whether someone other than the author may learn that the target exists. The reader is `null` for a
   * visitor.
   */
  isKnownTo(db: Db, reader: Reader | null, target: Target): Promise<boolean>
  /** SQL for the details of the target with this id, as JSON, for a row of the case list. */
  detailsSql(id: RawBuilder<number>): RawBuilder<unknown>
  /** SQL condition that members who reported the target may still read it. */
  readableSql(id: RawBuilder<number>): RawBuilder<boolean>
  /** SQL for the ids of a member's live targets since a time; `null` if a sweep leaves this kind out. */
  recentSql(member: { memberId: number; since: RawBuilder<unknown> }): RawBuilder<unknown> | null
  effects: Record<OwnEffect<K>, Effect> & Partial<Record<Content, Effect>>
}
