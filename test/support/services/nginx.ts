import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import tls from 'node:tls'
import { installDebian } from '../../../scripts/debian.mjs'
import { freePort } from '../../../scripts/free-port.mjs'

const NGINX = '/usr/sbin/nginx'
const SITE_FILE = 'ops/nginx/danseo.conf'

/** Whether nginx is available. It is installed if this machine allows that. */
export const hasNginx = () =>
  existsSync(NGINX) || (installDebian(['nginx-light', 'openssl']) && existsSync(NGINX))

const MAIN = `
pid pid;
error_log error.log warn;
events {}
http {
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include danseo.conf;
}
`

/** The operators' file with other ports and folders. */
async function siteFile(ports: { http: number; https: number }, limited: boolean) {
  let text = await readFile(SITE_FILE, 'utf8')
  const elsewhere: [RegExp, string][] = [
    [/listen \[::\]:.*\n/g, ''],
    [/listen 80 /g, `listen 127.0.0.1:${ports.http} `],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/\/var\/cache\/danseo /g, 'cache '],
    [/\/var\/log\/nginx\/access\.log/g, 'access.log'],
    ...(limited ? [] : [[/rate=\d+r\/s/g, 'rate=10000r/s'] as [RegExp, string]]),
  ]
  for (const [here, there] of elsewhere) {
    if (!here.test(text)) throw new Error(`${SITE_FILE} has no ${here}`)
    text = text.replace(here, there)
  }
  return text
}

function run(command: string, args: string[]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** A certificate for 127.0.0.1 that this process trusts from now on. */
async function selfSigned(folder: string) {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map(name => join(folder, name)) as [
    string,
    string,
  ]
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ])
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), await readFile(certificate, 'utf8')])
}

async function answers(port: number) {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`https://127.0.0.1:${port}/metrics`).catch(() => undefined)) return true
    await setTimeout(50)
  }
  return false
}

/**
 * nginx with the operators' configuration in front of sites on these loopback ports. All members share one
 * address.
 */
export async function startNginx(sitePorts: string[], { limited = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-nginx-'))
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o755)
  const ports = { http: await freePort(), https: await freePort() }
  const tlsFolder = join(folder, 'danseo/tls')
  await mkdir(tlsFolder, { recursive: true })
  await selfSigned(tlsFolder)
  const upstream = await readFile('ops/nginx/upstream.conf', 'utf8')
  const servers = sitePorts.map(port => upstream.replace('127.0.0.1:3000', `127.0.0.1:${port}`))
  await writeFile(join(folder, 'danseo/upstream.conf'), servers.join('\n'))
  await writeFile(join(folder, 'danseo.conf'), await siteFile(ports, limited))
  await writeFile(join(folder, 'nginx.conf'), MAIN)

  const place = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  run(NGINX, ['-t', ...place])
  const child = spawn(NGINX, [...place, '-g', 'daemon off;'], { stdio: 'ignore' })
  const exit = new Promise(resolve => child.once('exit', resolve))
  const log = (name: string) => readFile(join(folder, name), 'utf8')
  async function stop() {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  }
  if (!(await answers(ports.https))) {
    const errors = await log('error.log')
    await stop()
    throw new Error(`nginx doesn't answer: ${errors}`)
  }
  return {
    origin: `https://127.0.0.1:${ports.https}`,
    plainOrigin: `http://127.0.0.1:${ports.http}`,
    log,
    stop,
  }
}
