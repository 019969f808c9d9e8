import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import type { AddressLimit } from './limits.ts'
import { ID_MAX } from './paging-rules.ts'
import type { RefusalCode } from './refusals.ts'

/** What a call names by an id. `target`: its kind is the call's own field `targetType`. */
export type Subject = 'post' | 'comment' | 'review' | 'remark' | 'series' | 'book' | 'vote' | 'target'

/** What a call is: who may make it, what goes in, what comes out. One object is the type, the check and the API page. */
export interface Call {
  summary: string
  /**
   * `anyone`; `member`: signed in; `active`: signed in and activated; `moderator`: of the site or of a board, what it may
   * be about is the call's own rule; `admin`.
   */
  access: 'anyone' | 'member' | 'active' | 'moderator' | 'admin'
  /** Open to anyone; of a member who asks it is known who that is. */
  knows?: true
  /** Also for who isn't signed in and has a token of their own, which the header `X-Guest` carries. */
  guests?: true
  /** Who is suspended may still make it: it is about their own data, or how they object. */
  rights?: true
  /** What others will read, or must deal with: closed to who may not write for a while. */
  speaks?: true
  /**
   * What the call is about: each field that holds an id, the nearest first. While one of them is hidden, a write answers
   * 404 `withheld` and changes nothing, and so does a read that finds nothing.
   */
  about?: Readonly<Record<string, Subject>>
  /** This write goes on while its subject is hidden: it takes back what is the caller's own, or it decides about it. */
  whileHidden?: true
  /** Open to anyone, and yet the answer is one person's: nothing on its way may keep it. */
  isPersonal?: true
  /** Which per-address limit applies; see `limits.ts`. Without one: `change` for a write, `read` or `search` for a read. */
  limit?: AddressLimit
  /** Letters that it saves beside those of its body, at most; see `lettersSaved` in `limits.ts`. */
  saves?: number
  /** How its own rules say no, beyond what follows from the rest: no session, a bad field, too many at once. */
  refuses?: readonly RefusalCode[]
  query?: TSchema
  body?: TSchema
  /** 200 unless said; 204 answers nothing. */
  status?: 200 | 201 | 204
  reply: TSchema
  /** The answer is a file to be kept, under this name. */
  file?: string
}

export const Id = (options = {}) => Type.Integer({ minimum: 1, maximum: ID_MAX, ...options })
export const Count = (options = {}) => Type.Integer({ minimum: 0, ...options })
/** Of ISO 8601 to the nanosecond, with an offset, and to spare. */
const TIME_LENGTH_MAX = 40
/** ISO 8601 in UTC. */
export const Time = () => Type.String({ format: 'date-time', maxLength: TIME_LENGTH_MAX })
/** A day in Korea, as `2026-11-22`. */
export const Day = () => Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** As a list of types, which the serialiser writes several times faster than a union. */
export const OrNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] })
/** One of some words. A call, since a build that drops schemas must keep what is spread at a module's top. */
export const OneOf = <W extends string>(words: readonly W[]) => Type.Enum([...words])
/** The same, or nothing. */
export const OneOfOrNull = <W extends string>(words: readonly W[]) =>
  Type.Unsafe<W | null>({ enum: [...words, null] })
/** Marks a text of one line: tabs and rare line separators in it become spaces, a line break is refused. */
export const LINE_PATTERN = '^[^\\n\\t]*$'
/** One line of text a member wrote. */
export const Line = (maxLength: number, options = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: LINE_PATTERN, ...options })
/** Several lines of text a member wrote. */
export const Paragraphs = (maxLength: number, options = {}) =>
  Type.String({ minLength: 1, maxLength, ...options })

/**
 * A name that the sender makes up for what a call creates. A repeat by the same member under the same name, after a
 * lost answer, gets the first one's answer and creates nothing.
 */
export const sentOnce = () => ({
  sendId: Type.Optional(Type.String({ pattern: '^[\\w-]{16,64}$', maxLength: 64 })),
})

export const Data = <T extends TSchema>(data: T) => Type.Object({ data })
export const Nothing = () => Type.Null()

export const MAX_PAGE_SIZE = 100
/** What a list answers without `page`. */
export const UNPAGED_ROWS = 1_000
/** Where a search stops counting. */
export const MAX_COUNTED_HITS = 1_000

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
}

/** How many rows a list without pages is asked for. */
export const rowCount = () => Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE }))

/** A page of a list; `more` says that counting stopped at `total`. */
export const Listing = <T extends TSchema, P extends TProperties = Record<never, never>>(
  row: T,
  extra: P = {} as P,
) =>
  Type.Object({
    data: Type.Array(row),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Count(),
    more: Type.Optional(Type.Literal(true)),
    ...extra,
  })

/** Of what was written: nobody reads it before the staff has. */
export const held = { held: Type.Optional(Type.Literal(true)) }

/** What every failure answers. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
