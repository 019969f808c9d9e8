import { spawn } from 'node:child_process'
import { install, nodePath, run } from './install.mjs'
import { serverArgs, serverEnv } from './server-args.mjs'

install()
run(['scripts/build.mjs'])

const server = spawn(nodePath(), serverArgs, {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...serverEnv, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
