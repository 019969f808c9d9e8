export const SCRAP_NOTE_MAX = 300
/** Maximum scraps of a member: more than anyone revisits, and few enough to search without an index. */
export const SCRAPS_MAX = 2_000
/** The title shown for a hidden post. */
export const WITHHELD_POST = '가려진 글'
