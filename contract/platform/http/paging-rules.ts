/** The highest page number. No list has so many pages. A request beyond it gets this page, without rows. */
export const PAGE_MAX = 999_999_999

/** The maximum of PostgreSQL's integer type. No id is larger. */
export const ID_MAX = 2_147_483_647
