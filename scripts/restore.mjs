import { install, run } from './install.mjs'

install()
await run(['backup/restore-command.ts', ...process.argv.slice(2)])
