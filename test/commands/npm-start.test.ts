import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { copyReadyFiles } from '#test/support/database/ready-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'
import { freePort } from '../../scripts/free-port.mjs'

/** `npm start` in its own process group, as a supervisor would run it. */
async function npmStart(context: TestContext, DATA_DIR: string) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exit = once(child, 'exit')
  context.after(() => {
    // Processes that are left if the test fails.
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {}
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  child.stdout.resume()
  await soon('the site', isUp)
  return { child, exit, isUp }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} to npm start alone ends the site, and npm says that it ended well`, async context => {
    const DATA_DIR = await aDataFolder()
    const { child, exit, isUp } = await npmStart(context, DATA_DIR)
    child.kill(signal)
    const [code] = await exit
    assert.equal(code, 0)
    assert.equal(await isUp(), undefined)
  })

test('killing npm start leaves no site behind that holds the folder', async context => {
  const DATA_DIR = await aDataFolder()
  await copyReadyFiles(join(DATA_DIR, 'db'), 'started')
  const { child, isUp } = await npmStart(context, DATA_DIR)
  child.kill('SIGKILL')
  await soon('the end', async () => ((await isUp()) ? undefined : true))
  const next = await soon('the next start', async () => {
    const site = startProcess({ DATA_DIR, DATABASE_URL: '' })
    return site.origin.then(
      () => site,
      () => undefined,
    )
  })
  assert.equal(await next.stop(), 0)
})

test('killing the script of npm start while the site starts leaves no site behind', async () => {
  const DATA_DIR = await aDataFolder()
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let isClosed = false
  // The site has the same output, so this closes only when both have ended.
  child.stdout.once('close', () => (isClosed = true))
  await soon('the first start', async () => (/관리자/.test(String(child.stdout.read())) ? true : undefined))
  child.kill('SIGKILL')
  await soon('the end of the site', async () => isClosed || undefined)
})
