import { existsSync, globSync } from 'node:fs'
import { installDebian } from './debian.mjs'

/** Programs needed by the API tests: a file that shows the installation, and the Debian package. */
const engines = [
  ['/usr/lib/postgresql/*/bin/postgres', 'postgresql'],
  ['/usr/bin/{redis,valkey}-server', 'redis-server'],
  ['/usr/sbin/mariadbd', 'mariadb-server'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/bin/promtool', 'prometheus'],
  ['/usr/bin/systemd-analyze', 'systemd'],
]

/** Installs all missing packages at once, if this machine permits it. */
export function installMissing() {
  const missing = engines
    .filter(([file]) => !existsSync(file) && globSync(file).length === 0)
    .map(([, name]) => name)
  // One unavailable package makes the whole installation fail, so each is then tried by itself.
  if (missing.length > 0 && !installDebian(missing)) for (const name of missing) installDebian([name])
}
