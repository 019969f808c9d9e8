import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { insertSession } from '#server/people/sessions/session-queries.ts'
import { accessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import { serverArgs, serverEnv } from '../scripts/server-args.mjs'
import { fillBenchData } from './data.ts'
import { startProcess } from './server-process.ts'

const TOKEN_SECRET = 'a secret of the bench, long enough to sign with'

/** A filled database and a site over it. Without a `url` the database is embedded. */
export async function benchSite(url: string | undefined, posts: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-bench-'))
  const env = {
    ...serverEnv,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    TOKEN_SECRET,
    ADMIN_PASSWORD: 'admin-of-bench-1!',
    ...(url && { DATABASE_URL: url }),
  }
  await fillBenchData({ url, dataDir }, posts)
  const { db, close } = await openDatabase({ url, dataDir })
  const tokens: string[] = []
  for (let memberId = 2; memberId < 602; memberId += 1) {
    await insertConsents(db, memberId)
    const sessionId = await insertSession(db, memberId)
    tokens.push(accessTokens(TOKEN_SECRET).issue({ memberId, sessionId }))
  }
  await close()
  return {
    tokens,
    start: (more: Record<string, string> = {}) => startProcess(serverArgs, { ...env, ...more }),
  }
}
