export const SCRAP_NOTE_MAX = 300
/** More than anyone goes back to; few enough that their own are searched one by one. */
export const SCRAPS_MAX = 2_000
/** Instead of the title of what is hidden. */
export const WITHHELD_POST = '가려진 글'
