import { install, run } from './install.mjs'

install()
run(['backup/copy-command.ts', ...process.argv.slice(2)])
