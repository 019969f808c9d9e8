import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outbox } from '#test/browser/support/outbox.ts'
import { ADMIN, type Member, people, readyPeople } from '#test/browser/support/people.ts'
import { caller } from '#test/support/calls/calls.ts'
import { startProcess } from '#test/support/servers/process.ts'
import type { Asked } from './asked.ts'

type Person = Asked['people'][number]
export type SignedIn = Pick<Member, 'token' | 'refreshToken'> | null

/** Runs a script under the running Node, which is the project's own. */
function runHere(args: string[], env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`)
}

/** A new site, empty or with demo content, and a signed-in member of each kind. */
export async function openSite(kind: Asked['sites'][number]) {
  const dataDir = await mkdtemp(join(tmpdir(), `danseo-shots-${kind}-`))
  runHere(['test/browser/support/ready-site.ts', dataDir], {})
  const env = { DATA_DIR: dataDir, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
  if (kind === 'full') runHere(['demo/main.ts'], env)
  const server = startProcess({ ...env, RATE_LIMIT: 'off' })
  const origin = await server.origin
  const letters = outbox(dataDir)
  const site = people(origin, { ...letters, ready: await readyPeople(dataDir) })
  const enter: Record<Person, () => Promise<SignedIn>> = {
    visitor: async () => null,
    inactive: () => site.aMember({ activated: false }),
    member: () => site.aMember(),
    admin: () => site.theAdmin(),
  }
  return {
    origin,
    dataDir,
    ...caller(origin),
    enter: (person: Person) => enter[person](),
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
