/** As authenticator apps show them. */
export const FACTOR_CODE_DIGITS = 6

export const RECOVERY_CODES = 10

/** How long a right password waits for its code. */
export const TICKET_SECONDS = 300

/** Of one ticket; then it is void. */
export const TICKET_TRIES = 5

/** For how long a member of staff has shown their code enough, where the site asks for it. */
export const STAFF_FACTOR_HOURS = 12
