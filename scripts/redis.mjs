import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const PASSWORD = 'secret-of-the-tests'

const findServer = () => ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find(existsSync)

/** The path of the server program, installed first if permitted. `undefined` if it is missing. */
function redisProgram() {
  if (!findServer()) installDebian(['redis-server'])
  return findServer()
}

/** Resolves once the server is listening. Throws its output if it exits instead. */
async function started(child) {
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('Ready to accept connections')) return
  }
  throw new Error(`Redis did not start: ${said}`)
}

/**
 * A Redis for the tests, in memory on a free loopback port, with a password. `kill` ends it abruptly, and
 * `start` restarts it empty at the same address.
 */
export async function startRedis() {
  const server = redisProgram()
  if (!server) throw new Error("Redis isn't on this machine: install redis-server or valkey-server.")
  const port = await freePort()
  const options = `--port ${port} --bind 127.0.0.1 --requirepass ${PASSWORD} --dir /tmp`
  // An empty value turns saving off.
  const args = [...options.split(' '), '--save', '']
  let child

  async function start() {
    child = spawn(server, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await started(child)
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const end = once(child, 'exit')
    child.kill('SIGKILL')
    await end
  }

  await start()
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}
