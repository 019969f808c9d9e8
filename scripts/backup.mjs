import { install, run } from './install.mjs'

install()
run(['backup/backup-command.ts', ...process.argv.slice(2)])
