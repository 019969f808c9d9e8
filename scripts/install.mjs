import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'

// Plain JavaScript for Node 20 or newer, because this runs before the project's Node 24 is installed.
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const stampFile = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

export function install() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing packages…')
  // An interrupted installation must not be taken for the complete one before it.
  rmSync(stampFile, { force: true })
  // `npm ci` would require every platform's packages in the lock, even those that a registry lacks.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, wanted)
}

/** The project's Node 24 if npm installed one for this machine, else the running Node. */
export function nodePath() {
  const own = 'node_modules/.bin/node'
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  )
  process.exit(1)
}

/**
 * Runs one of our scripts under Node 24. Exits this process if the script fails. A signal goes on to the script, which
 * would otherwise continue alone.
 */
export async function run(args, env = {}) {
  const script = spawn(nodePath(), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const pass = signal => script.kill(signal)
  for (const signal of STOP_SIGNALS) process.on(signal, pass)
  const [code, signal] = await once(script, 'exit')
  for (const signal of STOP_SIGNALS) process.off(signal, pass)
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal])
}
