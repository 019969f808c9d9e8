import Type, { type Static } from 'typebox'
import { Count, Id, Line, OrNull, Paragraphs } from '#contract/platform/http/schema.ts'
import {
  BOOK_AUTHOR_MAX,
  BOOK_TITLE_MAX,
  ISBN_MAX,
  PLOT_MAX,
  PUBLISHER_MAX,
  THUMBNAIL_MAX,
} from './book-rules.ts'

export * from './book-rules.ts'

export const BookRow = Type.Object({
  bookId: Id(),
  title: Type.String(),
  author: Type.String(),
  publisher: Type.String(),
  plot: Type.String(),
  thumbnail: OrNull(Type.String()),
  reviewCount: Count(),
  recommendationCount: Count(),
  /** The average in stars, to one decimal; `null` below three ratings. */
  rating: OrNull(Type.Number()),
  ratingCount: Count(),
})
export type BookRow = Static<typeof BookRow>

export const ExternalBook = Type.Object({
  title: Type.String(),
  contents: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  thumbnail: Type.String(),
  isbn: Type.String(),
})
export type ExternalBook = Static<typeof ExternalBook>

export const NewBook = Type.Object({
  title: Line(BOOK_TITLE_MAX),
  author: Line(BOOK_AUTHOR_MAX),
  // Optional, because the book lookup doesn't know the publisher and plot of every book.
  publisher: Type.Optional(OrNull(Line(PUBLISHER_MAX, { minLength: 0 }))),
  plot: Type.Optional(OrNull(Paragraphs(PLOT_MAX, { minLength: 0 }))),
  thumbnail: Type.Optional(OrNull(Type.String({ maxLength: THUMBNAIL_MAX }))),
})
export type NewBook = Static<typeof NewBook>

/** A book to be registered. The ISBN from the lookup distinguishes it from other editions. */
export const RegisteredBook = Type.Object({
  ...NewBook.properties,
  isbn: Type.Optional(OrNull(Type.String({ maxLength: ISBN_MAX }))),
})
export type RegisteredBook = Static<typeof RegisteredBook>
