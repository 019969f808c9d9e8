import type { Generated } from 'kysely'

/** Time at which a repeated job last finished. */
interface JobRunTable {
  name: string
  done_at: Generated<string>
}

export interface JobTables {
  job_run: JobRunTable
}
