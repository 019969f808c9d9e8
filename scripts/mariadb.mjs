import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const run = promisify(execFile)
const SERVER = '/usr/sbin/mariadbd'
const isRoot = process.getuid?.() === 0

/** A new folder that the server's user can write to. */
async function aFolder(user) {
  const folder = mkdtempSync(join(tmpdir(), 'danseo-mariadb-'))
  if (isRoot) {
    const { stdout } = await run('id', ['-u', user])
    chmodSync(folder, 0o700)
    chownSync(folder, Number(stdout), 0)
  }
  return folder
}

/** Resolves once the server is listening. Throws its output if it exits instead. */
async function started(child) {
  let said = ''
  for await (const chunk of child.stderr) {
    said += chunk
    if (said.includes('ready for connections')) return
  }
  throw new Error(`MariaDB did not start: ${said}`)
}

/**
 * A MariaDB for the tests, in a new folder on a free loopback port, with an empty database. It accepts what old
 * servers accepted, such as zero dates. Throws if MariaDB is missing and can't be installed.
 */
export async function startMariadb() {
  if (!existsSync(SERVER)) installDebian(['mariadb-server'])
  if (!existsSync(SERVER)) throw new Error("MariaDB isn't on this machine: install mariadb-server.")
  const user = isRoot ? 'mysql' : userInfo().username
  const folder = await aFolder(user)
  const data = join(folder, 'data')
  const common = ['--no-defaults', `--user=${user}`, `--datadir=${data}`, `--tmpdir=${folder}`]
  await run('mariadb-install-db', [...common, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const port = await freePort()
  const child = spawn(
    SERVER,
    [
      ...common,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      '--sql-mode=',
      '--character-set-server=utf8mb4',
      '--max-allowed-packet=64M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await started(child)
  child.stderr.resume()
  return {
    /** The address of a database. */
    url: database => `mysql://root@127.0.0.1:${port}/${database}`,
    async stop() {
      const end = once(child, 'exit')
      child.kill('SIGTERM')
      await end
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
