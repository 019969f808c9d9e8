import { install, run } from './install.mjs'

install()
run(['server/backup/backup-command.ts', ...process.argv.slice(2)])
