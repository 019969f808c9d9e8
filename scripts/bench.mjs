import { spawnSync } from 'node:child_process'
import { install, nodePath, run } from './install.mjs'

install()
run(['scripts/build.mjs'])
// Read by a newer Node than may run this file: PostgreSQL is looked for with it.
const { status } = spawnSync(nodePath(), ['scripts/bench-databases.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
