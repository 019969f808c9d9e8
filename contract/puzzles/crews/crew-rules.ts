/** Maximum members of a circle. */
export const CREW_MAX = 30
/** Days of the table: today and the six before it. */
export const CREW_DAYS = 7
/** The longest streak that the table counts. It bounds the days that are read. */
export const CREW_STREAK_MAX = 365

/** A member's result of a day: solved, finished without solving, or not finished. */
export const crewDayMarks = ['solved', 'finished', 'none'] as const
export type CrewDayMark = (typeof crewDayMarks)[number]

/** A circle is named after its leader. It has no text of its own that staff would have to review. */
export const crewName = (leader: string | null) => (leader ? `${leader} 수사대` : '수사대')
