import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const findBinaries = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`. */
function asServerUser(command, args) {
  const isRoot = process.getuid?.() === 0
  const { status, stderr, stdout } = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], { encoding: 'utf8' })
    : spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr || stdout}`)
}

/**
 * A PostgreSQL of the tests' own, in a new folder on a free loopback port: its URL and how to stop it.
 * `undefined` where there is none and none can be installed.
 */
export async function startPostgres() {
  if (!findBinaries()) installDebian(['postgresql'])
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'danseo-postgres-'))
  if (process.getuid?.() === 0) {
    const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    chmodSync(folder, 0o700)
    chownSync(folder, Number(stdout), 0)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  asServerUser(join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'danseo',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`
  asServerUser(join(binaries, 'pg_ctl'), [
    '-D',
    data,
    '-o',
    options,
    '-l',
    join(folder, 'log'),
    '-w',
    'start',
  ])
  return {
    url: `postgres://danseo@127.0.0.1:${port}/postgres`,
    stop() {
      asServerUser(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
