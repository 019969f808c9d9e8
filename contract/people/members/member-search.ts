// By itself, since the site map has it, and with that every page.

/** By what members are looked for: nicknames by how they, or their initials, begin, all else to the letter. */
export const memberSearchFields = ['nickname', 'username', 'email', 'id'] as const
export type MemberSearchField = (typeof memberSearchFields)[number]

/** Whom a list of members is about. */
export const memberFilters = ['newcomer', 'silenced', 'suspended', 'staff'] as const
export type MemberFilter = (typeof memberFilters)[number]
