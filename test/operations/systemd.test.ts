import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { installDebian } from '../../scripts/debian.mjs'
import { serverArgs, serverEnv } from '../../scripts/server-args.mjs'

const FOLDER = 'ops/systemd'
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasSystemd = () => analyze('--version').status === 0 || installDebian(['systemd'])

test('systemd takes the units, and holds them to little', {
  skip: !hasSystemd() && 'no systemd here',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-units-'))
  const names = (await readdir(FOLDER)).filter(name => /\.(?:service|timer)$/.test(name))
  const units = names.map(name => join(folder, name))
  for (const name of names) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    // The unit gets the paths of this checkout, because a missing program would count as a fault.
    await writeFile(join(folder, name), text.replaceAll('/opt/danseo', process.cwd()))
  }
  const { status, stdout, stderr } = analyze('verify', '--man=no', ...units)
  assert.equal(stdout + stderr, '')
  assert.equal(status, 0)
  for (const unit of units.filter(path => path.endsWith('.service'))) {
    // `--threshold=20` means 2.0 of 10. systemd calls a service above 5.0 exposed.
    const security = analyze('security', '--offline=true', '--threshold=20', unit)
    assert.equal(security.status, 0, security.stdout.split('\n').slice(-3).join('\n'))
  }
  await rm(folder, { recursive: true })
})

test('systemd never gives up starting the site, however long its database is away', async () => {
  const unit = await readFile(join(FOLDER, 'danseo.service'), 'utf8')
  const [general = ''] = unit.split('[Service]')
  assert.match(general, /^StartLimitIntervalSec=0$/m)
  assert.match(unit, /^Restart=always$/m)
})

test('the unit runs the server as a start by hand does', async () => {
  const unit = await readFile(join(FOLDER, 'danseo.service'), 'utf8')
  assert.match(
    unit,
    new RegExp(`^ExecStart=/opt/danseo/node_modules/.bin/node ${serverArgs.join(' ')}$`, 'm'),
  )
  for (const [name, value] of Object.entries(serverEnv))
    assert.match(unit, new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'))
})
