import { existsSync, globSync } from 'node:fs'
import { installDebian } from './debian.mjs'

/** What the API tests start or ask beside the site, by the file that tells that it is there. */
const engines = [
  ['/usr/lib/postgresql/*/bin/postgres', 'postgresql'],
  ['/usr/bin/{redis,valkey}-server', 'redis-server'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/bin/promtool', 'prometheus'],
  ['/usr/bin/systemd-analyze', 'systemd'],
]

/** Installs in one go what is missing, where this machine lets us. */
export function installMissing() {
  const missing = engines
    .filter(([file]) => !existsSync(file) && globSync(file).length === 0)
    .map(([, name]) => name)
  // One that can't be had leaves the others out: then each by itself.
  if (missing.length > 0 && !installDebian(missing)) for (const name of missing) installDebian([name])
}
