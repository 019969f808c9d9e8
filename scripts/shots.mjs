import { install, run } from './install.mjs'

install()
run(['scripts/build.mjs'])
run(['scripts/shots/main.ts', ...process.argv.slice(2)])
