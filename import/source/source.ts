/** The old site in one form, whatever software it ran on. */
export interface Source {
  kind: SourceKind
  boards(): Promise<OldBoard[]>
  members(): AsyncIterable<OldMember[]>
  /** The keys of all posts of these boards, in any order. */
  postKeys(boards: string[]): AsyncIterable<PostKey[]>
  /** Posts with their comments. Missing ones are skipped. */
  posts(keys: PostKey[]): Promise<OldPost[]>
  recommendations(): AsyncIterable<PostMark[]>
  scraps(): AsyncIterable<PostMark[]>
  /** Counts of things that this product can't store, with their Korean names, for the plan. */
  losses(): Promise<[what: string, count: number][]>
  /** Comments whose post is missing. */
  orphans(boards: string[]): Promise<Address[]>
  close(): Promise<void>
}

type SourceKind = 'gnuboard5' | 'rhymix'

export interface OldBoard {
  key: string
  title: string
  posts: number
  comments: number
  /** Whether the old site showed the board to some members only. */
  isRestricted: boolean
}

export interface OldMember {
  id: number
  /** The key that posts refer to. */
  key: string
  username: string
  nickname: string
  /** The address, if the old site says that it was verified. */
  email: string | null
  hasEmail: boolean
  passwordHash: string
  joinedAt: string | null
  leftAt: string | null
  isAdmin: boolean
  state: 'active' | 'withdrawn' | 'blocked'
}

export interface Address {
  board: string
  number: number
}

export interface PostKey extends Address {
  /** Milliseconds since 1970, or 0 if the date is not a date. */
  time: number
}

export interface OldFile {
  /** The path inside the folder of files. */
  path: string
  name: string
}

export interface OldPost extends Address {
  slug: string | null
  /** The author's key; `null` for a guest. */
  author: string | null
  title: string
  html: string
  /** Characters that were not read, because the text is longer than any post here. */
  unread: number
  links: string[]
  files: OldFile[]
  createdAt: string | null
  views: number
  isSecret: boolean
  isNotice: boolean
  comments: OldComment[]
}

export interface OldComment {
  number: number
  parent: number | null
  author: string | null
  text: string
  createdAt: string | null
  isSecret: boolean
  /** Hidden on the old site, because its staff had not approved it. */
  isUnapproved: boolean
  /** Deleted, but with replies below it. */
  isDeleted: boolean
  /** Things in the comment that this product can't store, with their Korean names. */
  losses: string[]
}

/** A member's recommendation or scrap of a post. */
export interface PostMark extends Address {
  id: number
  member: string
  createdAt: string | null
}
