import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isDebian = existsSync('/usr/bin/apt-get')
const isRoot = process.getuid?.() === 0

const apt = args =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Installs Debian packages if this machine permits it, and prints a message. Returns whether it succeeded.
 */
export function installDebian(packages) {
  if (!isDebian || !isRoot) return false
  console.log(`Installing ${packages.join(', ')} from Debian's packages…`)
  apt(['update', '-qq'])
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}
