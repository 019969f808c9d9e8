import type { Generated } from 'kysely'

/** When a repeated job was last done. */
interface JobRunTable {
  name: string
  done_at: Generated<string>
}

export interface JobTables {
  job_run: JobRunTable
}
