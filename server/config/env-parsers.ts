import { isIP } from 'node:net'

const LINE_MAX = 50

/** An invalid setting. The start ends with this message in one line. */
export class BadSetting extends Error {}

export type Environment = Record<string, string | undefined>

export const badSetting = (name: string, why: string) => new BadSetting(`${name}: ${why}`)

/** An empty value counts as unset, because compose files and systemd units write unset variables this way. */
export const readVariable = (env: Environment, name: string) => env[name]?.trim() || undefined

export function port(env: Environment) {
  const text = readVariable(env, 'PORT') ?? '3000'
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw badSetting('PORT', `"${text}" is not a port (0 to 65535)`)
  return value
}

export function url(env: Environment, name: string, protocols: string[], standIn = (text: string) => text) {
  const text = readVariable(env, name)
  if (text === undefined) return undefined
  const parsed = URL.parse(standIn(text))
  if (!parsed || !protocols.includes(parsed.protocol))
    throw badSetting(
      name,
      `not an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    )
  return text
}

/** The host after the user may be missing, as in `postgres://user@/name?host=/var/run/postgresql`. */
export const databaseUrl = (env: Environment, name: string) =>
  url(env, name, ['postgres:', 'postgresql:'], text => text.replace('@/', '@localhost/'))

export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  otherwise: T,
): T {
  const text = readVariable(env, name) ?? otherwise
  const value = values.find(known => known === text)
  if (!value) throw badSetting(name, `"${text}" is none of ${values.join(', ')}`)
  return value
}

export function secret(env: Environment) {
  const text = readVariable(env, 'TOKEN_SECRET')
  if (text !== undefined && text.length < 32) throw badSetting('TOKEN_SECRET', 'shorter than 32 characters')
  return text
}

/** An address or host name of this machine. Whether it exists becomes clear when the server listens. */
export function host(env: Environment) {
  const text = readVariable(env, 'HOST') ?? '127.0.0.1'
  if (!isIP(text) && !/^(?=.*[a-z])[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text))
    throw badSetting('HOST', `"${text}" is neither an address nor a name of this machine`)
  return text
}

/** A single line of text for display. */
export function line(env: Environment, name: string) {
  const text = readVariable(env, name)
  if (text !== undefined && (text.length > LINE_MAX || /\p{Cc}/u.test(text)))
    throw badSetting(name, `not one line of up to ${LINE_MAX} characters`)
  return text
}

/** A value that is sent in an HTTP header. */
export function token(env: Environment, name: string) {
  const text = readVariable(env, name)
  if (text !== undefined && !/^[\x21-\x7e]{1,500}$/.test(text))
    throw badSetting(name, 'not one word of plain letters, digits and signs')
  return text
}
