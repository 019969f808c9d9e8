export const FACTOR_CODE_DIGITS = 6

export const RECOVERY_CODES = 10

/** Seconds for which a sign-in ticket is valid after the right password. */
export const TICKET_SECONDS = 300

/** Maximum tries of one sign-in ticket. After that it is void. */
export const TICKET_TRIES = 5

/** Hours after which staff must show their code again, if the site requires a second factor. */
export const STAFF_FACTOR_HOURS = 12
