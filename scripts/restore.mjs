import { install, run } from './install.mjs'

install()
run(['server/backup/restore-command.ts', ...process.argv.slice(2)])
