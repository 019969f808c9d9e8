/** Maximum characters of a search term; longer texts are not searches. */
export const SEARCH_TERM_MAX = 100
/** Rows of each kind on the page that searches the whole site. */
export const SEARCHED_POSTS = 3
export const SEARCHED_BOOKS = 4
export const SEARCHED_MEMBERS = 6
/** Maximum hits counted for each board on that page. The board's own search counts further. */
export const COUNTED_ON_BOARD = 100
