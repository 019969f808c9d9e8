import { install, run } from './install.mjs'

install()
run(['backup/restore-command.ts', ...process.argv.slice(2)])
