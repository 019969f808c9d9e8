import { install, run } from './install.mjs'

install()
await run(['backup/copy-command.ts', ...process.argv.slice(2)])
