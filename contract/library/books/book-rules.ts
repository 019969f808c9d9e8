export const BOOKS_PAGE_SIZE = 5
export const BOOK_TITLE_MAX = 200
export const BOOK_AUTHOR_MAX = 200
export const PUBLISHER_MAX = 100
export const PLOT_MAX = 5_000
/** Characters of the plot shown on a book's card. */
export const PLOT_PREVIEW_LENGTH = 200
export const THUMBNAIL_MAX = 1_000
/** The book lookup may return a book's ISBN-10 and ISBN-13 in one text. */
export const ISBN_MAX = 100

export const bookSearchFields = ['title', 'author'] as const

/** Orders of the list of books; the first is the default. */
export const bookOrders = ['recommend', 'rating', 'new'] as const
export type BookOrder = (typeof bookOrders)[number]
export const DEFAULT_BOOK_ORDER: BookOrder = 'recommend'
/** The order requested in an address, or the default. */
export const bookOrderOf = (asked: string | null): BookOrder =>
  bookOrders.find(order => order === asked) ?? DEFAULT_BOOK_ORDER
