// This module is separate because the site map imports it, and every page loads the site map.

/**
 * Fields for searching members. Nicknames match by prefix or by initial consonants; all other fields match
 * exactly.
 */
export const memberSearchFields = ['nickname', 'username', 'email', 'id'] as const
export type MemberSearchField = (typeof memberSearchFields)[number]

export const memberFilters = ['newcomer', 'silenced', 'suspended', 'staff'] as const
export type MemberFilter = (typeof memberFilters)[number]
