/** Maximum members of a circle. */
export const CREW_MAX = 30
/** Days of the table: today and the six before it. */
export const CREW_DAYS = 7
/** The longest streak that the table counts. It bounds the days that are read. */
export const CREW_STREAK_MAX = 365

/** How a member did on a day: solved it, finished without solving, or did not finish. */
export const crewDayMarks = ['solved', 'finished', 'none'] as const
export type CrewDayMark = (typeof crewDayMarks)[number]

/** A circle has no name of its own, only its leader's. So it has no text to review. */
export const crewName = (leader: string | null) => (leader ? `${leader} 수사대` : '수사대')
