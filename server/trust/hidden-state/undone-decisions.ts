import { sql } from 'kysely'

export const isUndone = sql<boolean>`exists (select from decision as undone where undone.undoes = decision.id)`

/** Whether staff confirmed an automatic hiding. After that, only the staff decision can be appealed. */
export const isConfirmed = sql<boolean>`(decision.automatic and decision.content = 'hide' and exists (
  select from decision as confirming
  where confirming.case_id = decision.case_id and confirming.id > decision.id and not confirming.automatic
    and confirming.content in ('hide', 'delete')
    and not exists (select from decision as undone where undone.undoes = confirming.id)
))`
