import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import {
  isEmail,
  isGoodPassword,
  isUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '#contract/people/members/member-rules.ts'
import { normalForm } from '#contract/platform/text/text.ts'
import { badSetting, databaseUrl, type Environment, readVariable, url } from './env-parsers.ts'

/** Maximum number of workers, more than any machine can use. */
const WORKERS_MAX = 256

function isAddressRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}

/** A number of hops, `true`, or a list of addresses, as Fastify's `trustProxy` expects. */
export function trustProxy(env: Environment) {
  const text = readVariable(env, 'TRUST_PROXY') ?? 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return (_address: string, hop: number) => hop < Number(text)
  const addresses = text.split(',').map(address => address.trim())
  if (addresses.every(isAddressRange)) return text
  throw badSetting('TRUST_PROXY', `"${text}" is neither true, false, a number of hops nor addresses`)
}

export function adUnits(env: Environment) {
  const unit = (name: string) => {
    const text = readVariable(env, name)
    if (text !== undefined && !/^[\w-]{1,64}$/.test(text))
      throw badSetting(name, `"${text}" is not an ad unit id`)
    return text
  }
  return {
    sideLeft: unit('ADFIT_SIDE_LEFT'),
    sideRight: unit('ADFIT_SIDE_RIGHT'),
    bottom: unit('ADFIT_BOTTOM'),
    post: unit('ADFIT_POST'),
    postMobile: unit('ADFIT_POST_MOBILE'),
  }
}

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * The complete settings of a bucket; `undefined` if no bucket is configured, so that images are stored in a
 * folder.
 */
export function s3(env: Environment) {
  const given = [...S3_NEEDED, 'S3_REGION', 'S3_PUBLIC_URL'].find(name => readVariable(env, name))
  if (!given) return undefined
  const need = (name: (typeof S3_NEEDED)[number]) => readVariable(env, name) as string
  const missing = S3_NEEDED.filter(name => !need(name))
  if (missing.length > 0) throw badSetting(missing.join(', '), `missing, though ${given} is set`)
  return {
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:']) as string,
    region: readVariable(env, 'S3_REGION') ?? 'us-east-1',
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    publicUrl: url(env, 'S3_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
  }
}

/**
 * The site's address in the spelling of browsers. It has no path, since the site's links begin at the root.
 */
export function siteOrigin(env: Environment) {
  const text = url(env, 'SITE_URL', ['http:', 'https:'])
  if (text === undefined) return undefined
  const { origin, pathname, search, hash, username, password } = new URL(text)
  if (/[^/]/.test(pathname) || search || hash || username || password)
    throw badSetting('SITE_URL', `only a protocol and a host belong here, as in ${origin}`)
  return origin
}

/** The number of processes that share the port. The embedded database allows only one. */
export function workers(env: Environment) {
  const text = readVariable(env, 'WORKERS') ?? '1'
  const many = Boolean(readVariable(env, 'DATABASE_URL'))
  if (text === 'auto') return many ? availableParallelism() : 1
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > WORKERS_MAX)
    throw badSetting('WORKERS', `"${text}" is neither auto nor 1 to ${WORKERS_MAX}`)
  if (value > 1 && !many)
    throw badSetting('WORKERS', 'the embedded database is one process’s; set DATABASE_URL')
  return value
}

export function replicaUrl(env: Environment) {
  const text = databaseUrl(env, 'DATABASE_REPLICA_URL')
  if (text && !readVariable(env, 'DATABASE_URL'))
    throw badSetting('DATABASE_REPLICA_URL', 'a replica of what? Set DATABASE_URL')
  return text
}

export function contactEmail(env: Environment) {
  const text = readVariable(env, 'CONTACT_EMAIL') ?? 'contact@example.com'
  if (!isEmail(text)) throw badSetting('CONTACT_EMAIL', `"${text}" is not an e-mail address`)
  return text
}

/** The sender, as `address` or `이름 <address>`. */
export function mailFrom(env: Environment) {
  const text = readVariable(env, 'MAIL_FROM')
  const address = text && (/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text)
  if (address !== undefined && !isEmail(address.trim()))
    throw badSetting(
      'MAIL_FROM',
      `"${text}" is neither an e-mail address nor a name with one, as in "name <address>"`,
    )
  return text
}

export function adminUsername(env: Environment) {
  const text = readVariable(env, 'ADMIN_USERNAME') ?? 'admin'
  if (!isUsername(text)) throw badSetting('ADMIN_USERNAME', '1 to 30 letters, digits, "_", "-" or "."')
  return text
}

export function adminPassword(env: Environment) {
  const given = readVariable(env, 'ADMIN_PASSWORD')
  const text = given === undefined ? undefined : normalForm(given, 'NFC')
  if (text !== undefined && !isGoodPassword(text))
    throw badSetting(
      'ADMIN_PASSWORD',
      `${PASSWORD_MIN} to ${PASSWORD_MAX} characters with a letter, a digit and one of !@#$%^&*`,
    )
  return text
}

/** The search engines' IndexNow endpoint, and the key that proves that submissions come from this site. */
export function indexNow(env: Environment) {
  const key = readVariable(env, 'INDEXNOW_KEY')
  if (key !== undefined && !/^[a-zA-Z\d-]{8,128}$/.test(key))
    throw badSetting('INDEXNOW_KEY', 'not 8 to 128 letters, digits and "-"')
  return {
    key,
    url: url(env, 'INDEXNOW_URL', ['http:', 'https:']) ?? 'https://searchadvisor.naver.com/indexnow',
  }
}

/** Whether the address is reachable only from this machine, so that the site needs no protection. */
export const isOfThisMachine = (siteUrl: string) =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(siteUrl)?.hostname ?? '')
