import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { pino } from 'pino'
import { ADMIN_ID } from '#contract/boards.ts'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { buildApp } from '#server/app.ts'
import { openCatalogue } from '#server/engines/book-catalogue/open-catalogue.ts'
import { inProcessBus } from '#server/engines/bus/in-process.ts'
import { openDatabase } from '#server/engines/database/database.ts'
import { openFiles } from '#server/engines/files/open-files.ts'
import { accessTokens } from '#server/sessions/access-tokens.ts'
import { insertSession } from '#server/sessions/session-queries.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { tokenSecret } from '#server/token-secret.ts'
import { backdate } from './backdate.ts'
import { demo } from './content.ts'
import { fill, readLetters } from './fill.ts'
import { siteClient } from './site-client.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function fillSite(settings: Settings) {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const { db, close } = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir })
  try {
    const post = await db.selectFrom('post').select('id').limit(1).executeTakeFirst()
    if (post) throw new Error('이미 글이 있는 사이트입니다. 견본은 빈 사이트에만 채웁니다.')
    const secret = await tokenSecret(settings)
    const madePassword = await ensureAdmin(db, settings)
    const { jobs, codes } = readLetters()
    const app = await buildApp({
      settings,
      tokenSecret: secret,
      db,
      files: await openFiles(settings),
      bus: inProcessBus(),
      jobs,
      catalogue: openCatalogue(settings),
      logger: pino({ level: 'silent' }),
      web: null,
    })
    const sessionId = await insertSession(db, ADMIN_ID)
    const adminToken = await accessTokens(secret).issue({ memberId: ADMIN_ID, sessionId })
    const password = `${randomBytes(6).toString('base64url')}a1!`
    await fill(demo, { call: siteClient(app), codes, adminToken, password })
    await app.close()
    await backdate(db)
    if (madePassword) say(`관리자: ${settings.adminUsername} / ${madePassword} (다시 표시되지 않습니다)`)
    say(`견본 회원: ${demo.members.map(({ username }) => username).join(', ')} / ${password}`)
    say('견본 글을 채웠습니다. npm start로 사이트를 시작합니다.')
  } finally {
    await close()
  }
}

try {
  await fillSite({ ...readSettings(process.env), rateLimit: false })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
