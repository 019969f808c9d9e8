import { install, run } from './install.mjs'

install()
await run(['server/people/digest/mail-try-command.ts', ...process.argv.slice(2)])
