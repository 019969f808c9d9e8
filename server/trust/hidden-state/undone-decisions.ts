import { sql } from 'kysely'

/** Whether a decision was undone. */
export const isUndone = sql<boolean>`exists (select from decision as undone where undone.undoes = decision.id)`
