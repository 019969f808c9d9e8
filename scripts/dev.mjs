import { spawn } from 'node:child_process'
import { install, nodePath, run } from './install.mjs'

install()
await run(['scripts/heading-font.mjs'])
// The server restarts when one of its files changes. Pages reload through Vite.
const server = spawn(
  nodePath(),
  ['--watch-preserve-output', '--watch-path=server', '--watch-path=contract', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 0))
