import { spawnSync } from 'node:child_process'
import { install, nodePath, run } from './install.mjs'

install()
await run(['scripts/build.mjs'])
// The bench runs under the project's Node, which may be newer than the Node of this file.
const { status } = spawnSync(nodePath(), ['scripts/bench-databases.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
