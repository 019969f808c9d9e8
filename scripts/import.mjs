import { install, run } from './install.mjs'

install()
await run(['import/import-command.ts', ...process.argv.slice(2)])
