import { install, run } from './install.mjs'

install()
await run(['backup/backup-command.ts', ...process.argv.slice(2)])
