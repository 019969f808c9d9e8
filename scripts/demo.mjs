import { install, run } from './install.mjs'

install()
await run(['demo/main.ts', ...process.argv.slice(2)])
