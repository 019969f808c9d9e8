import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

const findBinaries = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** PostgreSQL refuses to run as root, so it then runs as Debian's user `postgres`. */
const asServerUser = (command, args) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args)

/** A new folder that the server's user can write to. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'danseo-postgres-'))
  if (isRoot) {
    const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    chmodSync(folder, 0o700)
    chownSync(folder, Number(stdout), 0)
  }
  return folder
}

/** Settings of a disposable server: its data survives a crash of its processes, but not of the machine. */
const UNSYNCED = ['fsync=off', 'full_page_writes=off']

/** A server over an existing data folder: its URL, and how to start and stop it. */
function serverOver({ binaries, folder, data, port, settings = [] }) {
  const given = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...settings,
  ]
  const options = [`-p ${port}`, ...given.map(setting => `-c ${setting}`)].join(' ')
  const control = (...args) => asServerUser(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...args])
  return {
    url: `postgres://danseo@127.0.0.1:${port}/postgres`,
    start: () => control('-o', options, '-l', join(folder, 'log'), 'start'),
    /** Simulates a crash: connections are closed, and the next start recovers. */
    halt: () => control('-m', 'immediate', 'stop'),
    async stop() {
      // The command fails if the server is already halted.
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A PostgreSQL for the tests, in a new folder on a free loopback port. It can be halted, restarted and
 * replicated. Resolves to `undefined` if PostgreSQL is missing and can't be installed. `synced` enables disk
 * syncs as in production, for benchmarks.
 */
export async function startPostgres({ synced = false } = {}) {
  if (!findBinaries()) installDebian(['postgresql'])
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = aFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  const initdb = ['-D', data, '-U', 'danseo', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await asServerUser(join(binaries, 'initdb'), initdb)
  const primary = serverOver({ binaries, folder, data, port, settings: synced ? [] : UNSYNCED })
  await primary.start()

  /** A streaming replica with its own settings, such as `recovery_min_apply_delay=300`. */
  async function startReplica(settings = []) {
    const folder = aFolder()
    const data = join(folder, 'data')
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'danseo']
    await asServerUser(join(binaries, 'pg_basebackup'), [
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      ...from,
    ])
    const replica = serverOver({
      binaries,
      folder,
      data,
      port: await freePort(),
      // The short interval (ms) lets the replica follow a restarted primary again soon.
      settings: ['wal_retrieve_retry_interval=200', ...settings],
    })
    await replica.start()
    return replica
  }
  async function addDatabase(name) {
    await asServerUser(join(binaries, 'createdb'), [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'danseo',
      name,
    ])
    return primary.url.replace(/\w+$/, name)
  }
  return { ...primary, addDatabase, startReplica }
}
