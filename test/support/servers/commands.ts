import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { copyOfDatabase, freshDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, UNOPTIMISED } from './process.ts'

/**
 * The compile cache that commands of one run share. Stripping and compiling the sources is half the time of a
 * short command.
 */
const compiled = process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

const DEMO = 'demo/main.ts'
/** Backups turn off the optimizing compiler themselves, because it takes much memory. */
const flagsOf = (script: string) => (script === DEMO ? UNOPTIMISED : [])

/** The commands that an operator runs with `npm run` after an install. */
export function runCommand(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...flagsOf(script), script, ...args], {
    env: { PATH: process.env.PATH, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  return new Promise<{ code: number | null; out: string; err: string }>(resolve =>
    child.once('close', code => resolve({ code, ...output })),
  )
}

export async function runWell(script: string, env: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runCommand(script, env, ...args)
  assert.equal(code, 0, err)
  return out
}

/** Runs a command that must be refused. Resolves to the single line it prints. */
export async function runRefused(script: string, env: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runCommand(script, env, ...args)
  assert.equal(code, 1, out)
  const lines = err.trim().split('\n')
  assert.equal(lines.length, 1, err)
  return lines[0] ?? ''
}

export const BACKUP = 'backup/backup-command.ts'
export const RESTORE = 'backup/restore-command.ts'
export const COPY = 'backup/copy-command.ts'

export const runDemo = (env: Record<string, string>) => runCommand(DEMO, env)

async function fillASite() {
  const env: Record<string, string> = {
    DATA_DIR: await aDataFolder(),
    RATE_LIMIT: 'off',
    ...(await freshDatabase()),
  }
  const { code, out, err } = await runDemo(env)
  assert.equal(code, 0, err)
  assert.match(out, /견본 회원: /)
  const [, admin = '', adminPassword = ''] = /관리자: (\S+) \/ (\S+)/.exec(out) ?? []
  const [, names = '', password = ''] = /견본 회원: (.+) \/ (\S+)/.exec(out) ?? []
  return {
    env,
    admin: { username: admin, password: adminPassword },
    members: names.split(', ').map(username => ({ username, password })),
  }
}
let filled: ReturnType<typeof fillASite> | undefined

/**
 * An empty site that one command has filled with the demo, and the accounts that can sign in there. Filling
 * costs some twenty seconds of CPU time, so it happens once for all tests of the process. Each gets a copy.
 */
export async function aDemoSite() {
  filled ??= fillASite()
  const { env, ...result } = await filled
  const DATA_DIR = await aDataFolder()
  await cp(env.DATA_DIR as string, DATA_DIR, { recursive: true })
  return { ...result, env: { ...env, ...(await copyOfDatabase(env)), DATA_DIR } as Record<string, string> }
}
