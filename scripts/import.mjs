import { install, run } from './install.mjs'

install()
run(['import/import-command.ts', ...process.argv.slice(2)])
