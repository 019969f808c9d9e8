import { spawnSync } from 'node:child_process'
import { startPostgres } from './postgres.mjs'

const postgres = await startPostgres({ synced: true })
if (!postgres) console.log("PostgreSQL isn't on this machine: its rows are left out.")
try {
  spawnSync(process.execPath, ['bench/run.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...(postgres && { BENCH_DATABASE_URL: postgres.url }) },
  })
} finally {
  await postgres?.stop()
}
