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
  /** When its last part was written. */
  lastPartAt: OrNull(Time()),
})
export type SeriesRow = Static<typeof SeriesRow>

export const SeriesPart = Type.Object({ postId: Id(), title: Type.String(), datetime: Time() })
export type SeriesPart = Static<typeof SeriesPart>

/** In the order in which it is read. `picture`: its first part's, which gives nothing away. */
export const Series = Type.Object({
  ...SeriesRow.properties,
  parts: Type.Array(SeriesPart),
  /** Its newest: who did it? */
  vote: Type.Unsafe<SeriesVote | null>({ ...SeriesVote, type: ['object', 'null'] }),
  picture: OrNull(Picture),
  /** What a link to it shows where it has none. */
  card: Picture,
})
export type Series = Static<typeof Series>

/** Where a post stands in its series. `position` counts from 1. */
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
