import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'

/**
 * The compile cache that commands of one run share. Stripping and compiling the sources is half the time of a
 * short command.
 */
const compiled = process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** The commands that an operator runs with `npm run` after an install. */
export function runCommand(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  return new Promise<{ code: number | null; out: string; err: string }>(resolve =>
    child.once('close', code => resolve({ code, ...said })),
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

/** Fills an empty site with the demo. Resolves to the accounts that can sign in there. */
export async function fillDemo(env: Record<string, string>) {
  const out = await runWell('demo/main.ts', env)
  const [, admin = '', adminPassword = ''] = /관리자: (\S+) \/ (\S+)/.exec(out) ?? []
  const [, names = '', password = ''] = /견본 회원: (.+) \/ (\S+)/.exec(out) ?? []
  return {
    admin: { username: admin, password: adminPassword },
    members: names.split(', ').map(username => ({ username, password })),
  }
}
