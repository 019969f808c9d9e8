import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { Remark } from './remark.ts'
import type { NamingPlace } from './writing/naming.ts'
import type { Writing } from './writing/writing.ts'

/** The words in which comments and reviews differ. */
export interface TalkWords {
  noun: string
  submit: string
  /** What follows "still" and "on this page". */
  nothing: string
  /** What only active members may do here, as it stands before "수 있습니다". */
  act: string
  husk: string
  /** The same of what is hidden, not deleted. */
  hidden: string
  /** The same while somebody's rights are examined. */
  claimed: string
  question: string
  deleted: string
  changed: string
  /** Instead of what somebody wrote whom the reader has blocked. */
  blocked: string
  problem(writing: { content: string; isReply: boolean }): string | null
}

/** How much a remark tells, and what all may read of it then. */
export interface Leveled {
  spoiler: SpoilerLevel
  teaser: string | null
}

/** What a change of a remark says beside its words. */
export interface EditMarks {
  leveled?: Leveled | undefined
  /** Its writer means to tell what looks like the answer. */
  leakChecked?: boolean
}

/** What a remark says since it was changed here. */
export interface Changed extends Partial<Leveled> {
  content: string
  editedAt: string | null
  mentions?: Mention[]
}

/** Talk of which some tells what not all want to know. */
interface Levels {
  /** What a remark says, where it must be opened first. */
  Text: ComponentType<{ remark: Remark }>
  /** A remark with the words that the page came without. */
  Whole: ComponentType<{ remark: Remark; children(whole: Remark): ReactNode }>
  Fields: ComponentType<{ value: Leveled; least: SpoilerLevel; onChange(value: Leveled): void }>
}

/** What people do in one place of talk, whatever they talk about. */
export interface TalkActs {
  words: TalkWords
  /** Before the number of a remark in its element's id, and so in the links to it: `comment-`. */
  anchor: string
  /** The call that writes one. */
  writing(content: string, parentId: number | null): Writing
  remove(id: number): Promise<unknown>
  /** Puts other words in the place of one's own. */
  change(
    id: number,
    content: string,
    more: EditMarks & { mentions: number[] },
  ): Promise<{ data: Omit<Changed, 'content'> & { held?: true } }>
  /** The page on which a remark's thread is now. */
  findPage(id: number): Promise<{ page: number; threadId?: number | undefined }>
  /** A page of the replies in a thread, by its number or by one that it holds. */
  readReplies(asked: {
    under: number
    page?: number
    around?: number
  }): Promise<{ replies: Remark[]; page: number; total: number }>
  /** The address of a page of it, or of something on that page by its hash. */
  hrefOf(page: number, hash: string): string
  /** The address of a remark that went to where the solution may be told, from here where it may not. */
  hrefOfSolved?(id: number): string
  /** Reads anew what is shown, where that isn't the page's own data. */
  refresh?(): Promise<void>
  /** The name under which drafts are kept. */
  name: string
  /** The form shows the name under which a remark will stand. */
  showsNickname?: boolean
  /** What may be reported here, and on which board it stands. */
  target: { type: 'comment' | 'review' | 'remark'; board: BoardKey | null; room?: CommentRoom }
  /** Whose remarks are marked: the author of what is talked about. */
  authorId?: number
  levels?: Levels
  /** Where members may be named by an @. */
  naming?: NamingPlace
  /** Nothing need be opened by this reader. */
  opens?: boolean
}

interface Talking extends TalkActs {
  viewer: Viewer | null
  /** The address of the form, `#new-comment`. */
  formId: string
  /** Whether the viewer is known. */
  isReady: boolean
  /** The remark under which the reply form is open: there is only one form. */
  replyingTo: number | null
  toggleReply(id: number): void
  askToDelete(remark: Remark): void
  /** By its id: further replies aren't read again. */
  changes: ReadonlyMap<number, Changed>
  /** The remark whose words are being changed. */
  editing: number | null
  edit(id: number): void
  saveEdit(remark: Remark, content: string, marks: EditMarks): Promise<void>
  stopEditing(id: number): void
  /** Deleted here, and not yet gone from what the page was made of. */
  removed: ReadonlySet<number>
  remainingOf(thread: Remark): number
  fetchNext(thread: Remark): Promise<Remark[]>
  arriveAt(id: number, isReply: boolean): Promise<void>
}

export const TalkContext = createContext<Talking | null>(null)

export function useTalk() {
  const talking = use(TalkContext)
  if (!talking) throw new Error('a remark outside of a talk')
  return talking
}
