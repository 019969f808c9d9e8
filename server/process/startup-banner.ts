import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/config/config.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Prints the message of a start: the site's address and, for an empty site, how to load sample posts. */
export async function printStartupBanner({
  app,
  db,
  settings,
}: {
  app: FastifyInstance
  db: Db
  settings: Settings
}) {
  // For port 0, the real port is known only now.
  const port = app.addresses().find(address => typeof address === 'object')?.port ?? settings.port
  const lines = [
    `${settings.siteName} → ${settings.port === 0 ? `http://localhost:${port}` : settings.siteUrl}`,
  ]
  const post = await db.selectFrom('post').select('id').limit(1).executeTakeFirst()
  if (!post) lines.push('빈 사이트입니다. npm run demo를 실행하면 견본 글로 채웁니다.')
  if (!settings.rateLimit) lines.push('RATE_LIMIT=off: 주소별 요청 제한이 꺼져 있습니다.')
  return `${lines.join('\n')}\n`
}
