import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { install, nodePath, run } from './install.mjs'
import { serverArgs, serverEnv } from './server-args.mjs'

if (process.argv.length > 2) {
  console.error('npm start has no options: settings are environment variables, listed in docs/settings.md')
  process.exit(1)
}
install()
await run(['scripts/build.mjs'])

// The fourth descriptor is an IPC channel, through which the server notices the end of this process.
const server = spawn(nodePath(), serverArgs, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...serverEnv, ...process.env },
})
const stop = signal => server.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

// npm forwards signals, but its own death is noticed only by polling.
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === npm || stop('SIGTERM'), 500)
