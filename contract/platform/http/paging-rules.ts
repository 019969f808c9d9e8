/** The highest page number, longer than any list. Requests beyond it get this page, without rows. */
export const PAGE_MAX = 999_999_999

/** The maximum of PostgreSQL's integer type. No id is larger. */
export const ID_MAX = 2_147_483_647
