/** Characters of a term; beyond it nobody searches, but sends something else. */
export const SEARCH_TERM_MAX = 100
/** Rows of each kind on the page that searches the whole site. */
export const SEARCHED_POSTS = 3
export const SEARCHED_BOOKS = 4
export const SEARCHED_MEMBERS = 6
/** Hits of a board that this page counts; the board's own search counts on. */
export const COUNTED_ON_BOARD = 100
