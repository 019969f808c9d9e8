import { install, run } from './install.mjs'

install()
run(['server/backup/copy-command.ts', ...process.argv.slice(2)])
