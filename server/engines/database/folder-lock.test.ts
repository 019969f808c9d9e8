import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { lockFolder } from './folder-lock.ts'
import { herePlace, mayBeElsewhere, nameOf } from './lock-place.ts'

const HOLDER = fileURLToPath(new URL('../../../test/power-cut/holder.ts', import.meta.url))
const place = await mkdtemp(join(tmpdir(), 'danseo-lock-'))
after(() => rm(place, { recursive: true }))
let folders = 0
const aLock = () => join(place, `lock-${++folders}`)

const IN_USE = /DATA_DIR is in use by process \d+ \(.*\)$/

/** A process of its own that takes the lock, says whether it has it, and keeps it. */
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

for (const many of [2, 6])
  test(`of ${many} that take a lock at the same time exactly one has it, the others are told who`, async () => {
    for (let round = 0; round < 40; round += 1) {
      const lock = aLock()
      const tries = await Promise.allSettled(Array.from({ length: many }, () => lockFolder(lock)))
      const owners = tries.filter(({ status }) => status === 'fulfilled')
      assert.equal(owners.length, 1, `round ${round}`)
      for (const found of tries) if (found.status === 'rejected') assert.match(found.reason.message, IN_USE)
      await Promise.all(tries.map(found => found.status === 'fulfilled' && found.value()))
      assert.deepEqual(await readdir(place), [], 'nothing is left of it')
    }
  })

test('of processes that find the lock of one that was killed, exactly one has it', async () => {
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

test('the lock of a process in another container is seen, whatever its process id says there', async () => {
  const inContainer = ['unshare', '--pid', '--fork', '--kill-child', process.execPath]
  // Not everyone may.
  if (spawnSync('unshare', ['--pid', '--fork', 'true']).status !== 0) return
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
    join(lock, `${nameOf(await herePlace(), '0')}.lock`),
  )
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

test('a running earlier release is seen, and what a killed one left is removed', async () => {
  const lock = aLock()
  await writeFile(lock, `${process.pid} 1`)
  await (await lockFolder(lock))()
  const stat = await readFile('/proc/self/stat', 'utf8')
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  await writeFile(lock, `${process.pid} ${start}`)
  await assert.rejects(lockFolder(lock), IN_USE)
})
