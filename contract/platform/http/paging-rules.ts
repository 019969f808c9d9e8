/** No list is this long: a page beyond it is answered as this one is, without rows. */
export const PAGE_MAX = 999_999_999

/** PostgreSQL's integer; anything beyond is no id of ours. */
export const ID_MAX = 2_147_483_647
