import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { OwnDecision } from '#contract/trust/moderation/appeals.ts'
import type { ThreadItem } from './thread-item.ts'
import type { NamingPlace } from './writing/naming.ts'
import type { Editing } from './writing/use-editing.ts'
import type { Writing } from './writing/writing.ts'

/** The texts that differ between comments and reviews. */
export interface TalkWords {
  noun: string
  submit: string
  /** The empty-state text, preceded by "still" or "on this page". */
  nothing: string
  /** The action for active members, in the form that precedes "수 있습니다". */
  act: string
  husk: string
  /** The text of a withheld husk. */
  hidden: string
  /** The husk's text while a rights claim is examined. */
  claimed: string
  question: string
  deleted: string
  changed: string
  /** Replaces the text of a member whom the viewer has blocked. */
  blocked: string
  problem(writing: { content: string; isReply: boolean }): string | null
}

/** How much a thread item reveals, and the teaser that all may read then. */
export interface Leveled {
  spoiler: SpoilerLevel
  teaser: string | null
}

/** Settings of an edit besides its text. */
export interface EditMarks {
  leveled?: Leveled | undefined
  /** Whether the author confirmed a text that seems to contain the answer. */
  leakChecked?: boolean
}

/** A thread item's text and level after an edit here. */
export interface Changed extends Partial<Leveled> {
  content: string
  editedAt: string | null
  mentions?: Mention[]
}

/** Components for thread items that may reveal something. */
interface Levels {
  /** A thread item's text, if it must be opened first. */
  Text: ComponentType<{ item: ThreadItem }>
  /** A thread item with the text that the page omitted. */
  Whole: ComponentType<{ item: ThreadItem; children(whole: ThreadItem): ReactNode }>
  Fields: ComponentType<{ value: Leveled; least: SpoilerLevel; onChange(value: Leveled): void }>
}

/** The operations on one subject's threads. Comments, reviews and remarks each have their own. */
export interface TalkActs {
  words: TalkWords
  /** The prefix of a thread item's element id, and so of links to it: `comment-`. */
  anchor: string
  /** The call that creates a thread item. */
  writing(content: string, parentId: number | null): Writing
  remove(id: number): Promise<unknown>
  /** Edits the viewer's own thread item. */
  change(
    id: number,
    content: string,
    more: EditMarks & { mentions: number[] },
  ): Promise<{ data: Omit<Changed, 'content'> & { held?: true } }>
  /** The page that currently shows a thread item's thread. */
  findPage(id: number): Promise<{ page: number; threadId?: number | undefined }>
  /** A page of a thread's replies, by its number or by a reply on it. */
  readReplies(range: {
    under: number
    page?: number
    around?: number
  }): Promise<{ replies: ThreadItem[]; page: number; total: number }>
  /** The address of a page, with the hash of an item on it. */
  hrefOf(page: number, hash: string): string
  /** The address of a thread item that was moved to the solved room. */
  hrefOfSolved?(id: number): string
  /** Reloads the list, if it isn't part of the page's own data. */
  refresh?(): Promise<void>
  name: string
  /** Whether the form shows the nickname under which the thread item will appear. */
  showsNickname?: boolean
  /** The target of reports about these thread items, with its board. */
  target: { type: 'comment' | 'review' | 'remark'; board: BoardKey | null; room?: CommentRoom }
  /** The author of the subject, whose thread items are marked. */
  authorId?: number
  levels?: Levels
  /** The place for mention suggestions, if mentions are allowed. */
  naming?: NamingPlace
  /** Whether this viewer sees every text without opening it. */
  opens?: boolean
}

interface TalkState extends TalkActs {
  viewer: Viewer | null
  /** The anchor of the form, `#new-comment`. */
  formId: string
  /** Whether the viewer is known. */
  isReady: boolean
  /** The thread item under which the reply form is open. Only one is open at a time. */
  replyingTo: number | null
  toggleReply(id: number): void
  requestDelete(item: ThreadItem): void
  /** Edits by thread item id, because loaded further replies aren't fetched again. */
  changes: ReadonlyMap<number, Changed>
  editing: Editing | null
  edit(id: number): void
  saveEdit(item: ThreadItem, content: string, marks: EditMarks): Promise<void>
  stopEditing(id: number): void
  /** The decisions that hide the viewer's own thread items, by id. */
  ownHidden: ReadonlyMap<number, OwnDecision>
  /** Thread items deleted here that are still in the page's data. */
  removed: ReadonlySet<number>
  remainingOf(thread: ThreadItem): number
  fetchNext(thread: ThreadItem): Promise<ThreadItem[]>
  arriveAt(id: number, isReply: boolean): Promise<void>
}

export const TalkContext = createContext<TalkState | null>(null)

export function useTalk() {
  const talking = use(TalkContext)
  if (!talking) throw new Error('an item outside of a talk')
  return talking
}
