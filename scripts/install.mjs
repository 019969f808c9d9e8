import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// Plain JavaScript for any Node from 20 on: this runs before the project's own Node 24 is there.
const stampFile = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Installs the locked packages unless they are there already. */
export function install() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing packages…')
  // Not `npm ci`: it wants every platform's packages in the lock, also of platforms that a registry lacks.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, wanted)
}

/** The project's Node 24 where npm brought one for this machine, else the one that runs now. */
export function nodePath() {
  const own = 'node_modules/.bin/node'
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  )
  process.exit(1)
}

/** Runs a script of ours under Node 24; ends this process when it fails. */
export function run(args, env = {}) {
  const { status } = spawnSync(nodePath(), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
