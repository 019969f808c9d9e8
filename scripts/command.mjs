import { install, run } from './install.mjs'

// Runs the file that a command of package.json names, with the arguments of the command line.
install()
await run(process.argv.slice(2))
