import Type, { type Static } from 'typebox'
import { PartVote, SeriesVote } from '#contract/library/polls/votes.ts'
import { Count, Id, Line, OneOf, OrNull, Paragraphs, Time } from '#contract/platform/http/schema.ts'
import { Picture } from '#contract/platform/images/images.ts'
import { SERIES_TITLE_MAX, type SeriesStatus, SYNOPSIS_MAX, seriesStatuses } from './series-rules.ts'

export * from './series-rules.ts'

export const SeriesRow = Type.Object({
  seriesId: Id(),
  memberId: Id(),
  nickname: Type.String(),
  title: Type.String(),
  synopsis: Type.String(),
  status: Type.Unsafe<SeriesStatus>(Type.String()),
  partCount: Count(),
  followerCount: Count(),
  datetime: Time(),
  /** The time when its last part was written. */
  lastPartAt: OrNull(Time()),
})
export type SeriesRow = Static<typeof SeriesRow>

export const SeriesPart = Type.Object({ postId: Id(), title: Type.String(), datetime: Time() })
export type SeriesPart = Static<typeof SeriesPart>

/** A part in the table of contents. `opening` is the beginning of its text, without spoilers. */
export const ContentsPart = Type.Object({ ...SeriesPart.properties, opening: Type.String() })
export type ContentsPart = Static<typeof ContentsPart>

/**
 * A series with its parts in reading order. `picture` is the picture of its first part, which spoils nothing.
 */
export const Series = Type.Object({
  ...SeriesRow.properties,
  parts: Type.Array(ContentsPart),
  /** The newest vote of the series. */
  vote: Type.Unsafe<SeriesVote | null>({ ...SeriesVote, type: ['object', 'null'] }),
  picture: OrNull(Picture),
  /** The picture of a shared link if the series has none. */
  card: Picture,
})
export type Series = Static<typeof Series>

/** A post's series, and the post's `position` in it from 1. */
export const PostSeries = Type.Object({
  seriesId: Id(),
  title: Type.String(),
  position: Type.Integer(),
  total: Count(),
  previousPostId: OrNull(Id()),
  nextPostId: OrNull(Id()),
  vote: Type.Unsafe<PartVote | null>({ ...PartVote, type: ['object', 'null'] }),
})
export type PostSeries = Static<typeof PostSeries>

export const seriesTexts = () => ({
  title: Line(SERIES_TITLE_MAX),
  synopsis: Type.Optional(OrNull(Paragraphs(SYNOPSIS_MAX, { minLength: 0 }))),
  status: Type.Optional(OneOf(seriesStatuses)),
})
export const NewSeries = Type.Object(seriesTexts())
export type NewSeries = Static<typeof NewSeries>
