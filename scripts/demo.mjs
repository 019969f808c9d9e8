import { install, run } from './install.mjs'

install()
await run(['demo/main.ts'])
