import { install, run } from './install.mjs'

// This file may run on an older Node. The tiers run on the project's own.
install()
await run(['scripts/test-tiers.mjs', ...process.argv.slice(2)])
