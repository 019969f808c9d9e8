import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aSmallDisk, NO_MOUNT } from '#test/support/services/small-disk.ts'
import { lockFolder } from './data-dir-lock.ts'
import { currentHost, hostName, mayBeElsewhere } from './host.ts'

const HOLDER = fileURLToPath(new URL('../../../../test/faults/power-cut/holder.ts', import.meta.url))
const place = await mkdtemp(join(tmpdir(), 'lock-'))
after(() => rm(place, { recursive: true }))
let folders = 0
const aLock = () => join(place, `lock-${++folders}`)

const IN_USE = /DATA_DIR is in use by process \d+ \(.*\)$/

/** A child process that takes the lock, reports the result, and keeps the lock. */
async function aHolder(lock: string, [command = '', ...args]: string[] = [process.execPath]) {
  const child = spawn(command, [...args, HOLDER, lock], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    said,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Leaves stale locks behind, like processes that were killed. */
async function leaveDeadLocks(lock: string, count: number) {
  await mkdir(lock)
  for (let number = 0; number < count; number += 1) {
    const name = `${hostName(await currentHost(), `dead-${number}`)}.lock`
    const server = createServer().listen(join(lock, 'bound'))
    await once(server, 'listening')
    // When a socket is closed, Node deletes the path that it was bound to, so the socket is renamed first.
    await rename(join(lock, 'bound'), join(lock, name))
    await new Promise(resolve => server.close(resolve))
  }
}

const ROUNDS = 60

for (const [many, dead] of [
  [2, 0],
  [6, 0],
  [4, 3],
] as const)
  test(`exactly one of ${many} concurrent starts on a folder with ${dead} dead locks gets it`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lock = aLock()
      if (dead > 0) await leaveDeadLocks(lock, dead)
      const tries = await Promise.allSettled(Array.from({ length: many }, () => lockFolder(lock)))
      const owners = tries.filter(({ status }) => status === 'fulfilled')
      assert.equal(owners.length, 1, `round ${round}`)
      for (const found of tries) if (found.status === 'rejected') assert.match(found.reason.message, IN_USE)
      await Promise.all(tries.map(found => found.status === 'fulfilled' && found.value()))
      assert.deepEqual(await readdir(place), [], 'nothing is left of it')
    }
  })

test('starts that come while others stop have the folder one after the other, and are told nothing wrong', async () => {
  const lock = aLock()
  let owners = 0
  let times = 0
  async function startAndStop() {
    for (let round = 0; round < ROUNDS; round += 1) {
      const unlock = await lockFolder(lock).catch((error: Error) => assert.match(error.message, IN_USE))
      if (!unlock) continue
      owners += 1
      times += 1
      assert.equal(owners, 1)
      await new Promise(setImmediate)
      owners -= 1
      await unlock()
    }
  }
  await Promise.all(Array.from({ length: 4 }, startAndStop))
  assert.ok(times >= ROUNDS, `${times} starts had the folder`)
})

test('exactly one of several processes that find a killed process’s lock gets it', async () => {
  const lock = aLock()
  const killed = await aHolder(lock)
  assert.equal(killed.said, 'mine')
  await killed.kill()
  assert.equal((await readdir(lock)).length, 1)
  const holders = await Promise.all([aHolder(lock), aHolder(lock), aHolder(lock)])
  assert.deepEqual(holders.map(({ said }) => IN_USE.test(said) || said).sort(), ['mine', true, true])
  await Promise.all(holders.map(({ kill }) => kill()))
  await (await lockFolder(lock))()
})

test('the lock of a process in another container is seen, whatever its process id says there', async t => {
  const inContainer = ['unshare', '--pid', '--fork', '--kill-child', process.execPath]
  if (spawnSync('unshare', ['--pid', '--fork', 'true']).status !== 0)
    return t.skip('this user may not make containers')
  const lock = aLock()
  const first = await aHolder(lock, inContainer)
  const second = await aHolder(lock, inContainer)
  assert.equal(first.said, 'mine')
  assert.match(second.said, IN_USE)
  await first.kill()
  await second.kill()
})

test('a folder of any depth is locked', async () => {
  const deep = join(aLock(), 'a'.repeat(200), 'b'.repeat(200))
  const unlock = await lockFolder(deep)
  await assert.rejects(lockFolder(deep), IN_USE)
  await unlock()
  await rm(join(place, `lock-${folders}`), { recursive: true })
})

test('a process that was stopped holds its lock', async () => {
  const lock = aLock()
  await mkdir(lock)
  const stopped = createServer({ pauseOnConnect: true }).listen(
    join(lock, `${hostName(await currentHost(), '0')}.lock`),
  )
  await once(stopped, 'listening')
  const sockets: { destroy(): void }[] = []
  stopped.on('connection', socket => sockets.push(socket))
  await assert.rejects(lockFolder(lock), /DATA_DIR is in use by a process that does not answer/)
  for (const socket of sockets) socket.destroy()
  await new Promise(resolve => stopped.close(resolve))
  await rm(lock, { recursive: true })
})

test('a lock that nobody answers for is another machine’s only where machines may share the folder', async () => {
  const here = { kernel: 'k1', host: 'a' }
  const shared = '/proc'
  const cases: [folder: string, lock: { kernel: string; host: string }, elsewhere: boolean][] = [
    [place, { kernel: 'k2', host: 'b' }, false],
    [shared, { kernel: 'k1', host: 'b' }, false],
    [shared, { kernel: 'k2', host: 'a' }, false],
    [shared, { kernel: 'k2', host: 'b' }, true],
    [shared, { kernel: '', host: 'b' }, true],
  ]
  for (const [folder, lock, elsewhere] of cases)
    assert.equal(await mayBeElsewhere(lock, { folder, here }), elsewhere, JSON.stringify([folder, lock]))
})

test('the lock file of an earlier release is refused with what to do, and nobody removes it', async () => {
  const lock = aLock()
  for (const content of ['', '0', 'x', String(process.pid), `${process.pid} 1`]) {
    await writeFile(lock, content)
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => lockFolder(lock)))
    for (const start of starts) {
      assert.equal(start.status, 'rejected')
      assert.match(start.reason.message, /lock-\d+ is a file that an earlier release left; .* delete that/)
    }
    assert.equal(await readFile(lock, 'utf8'), content)
  }
  await rm(lock)
  await (await lockFolder(lock))()
})

test('a lock on a disk that only reads fails as that, not as a disk without sockets', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-lock-disk-'))
  const disk = aSmallDisk(t, folder, '1m')
  if (!disk) return t.skip(NO_MOUNT)
  const lock = join(folder, 'db.lock')
  await mkdir(lock)
  disk.makeReadOnly()
  await assert.rejects(lockFolder(lock), { code: 'EROFS' })
})
