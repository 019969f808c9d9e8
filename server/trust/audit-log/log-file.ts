import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { CSV_BEGIN, csvLine } from '#contract/platform/text/csv.ts'
import { actWords } from '#contract/trust/audit-log/staff-act-words.ts'
import type { LogLine } from '#contract/trust/moderation/moderation.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { guardedWrite } from '#server/platform/http/guarded-write.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { insertStaffAct, listStaffActsBefore } from './staff-log-queries.ts'

/** Lines read and sent per batch, which keeps the memory for two years of log at one page. */
const LINES_AT_ONCE = 500

const names = ['번호', '일시', '운영진', '조치', '이름', '대상', '대상 번호', '내용', '운영진 메모']

const lineOf = ({ actId, datetime, by, act, targetType, targetId, detail, note }: LogLine) =>
  csvLine([
    actId,
    datetime,
    by ?? '자동',
    actWords[act] ?? act,
    act,
    targetType,
    targetId,
    JSON.stringify(detail),
    note,
  ])

/** All lines of the log, the newest first. */
async function* linesOf(db: Db, readerId: number) {
  yield CSV_BEGIN + csvLine(names)
  let actId = ID_MAX
  for (;;) {
    const lines = await listStaffActsBefore(db, { actId, count: LINES_AT_ONCE, readerId })
    if (lines.length > 0) yield lines.map(lineOf).join('')
    const last = lines.at(-1)
    if (!last || lines.length < LINES_AT_ONCE) return
    actId = last.actId
  }
}

/** Serves the log as a CSV download. It is not JSON, so it is not a call of the contract. */
export function serveLogFile(
  app: FastifyInstance,
  { db, inTransaction }: Pick<AppContext, 'db' | 'inTransaction'>,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  const countSearch = limitOf('search')
  app.get(
    '/api/admin/log.csv',
    {
      schema: { hide: true },
      async onRequest(request) {
        await countSearch(request)
        request.viewer = await authenticate(request, { access: 'admin' })
      },
    },
    async (request, reply) => {
      const viewer = request.viewer as SignedIn
      // The download itself is recorded in the log.
      await guardedWrite(
        inTransaction,
        viewer,
      )(({ trx }) => insertStaffAct(trx, { byId: viewer.memberId, act: 'log_look' }))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="danseo-log.csv"',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(Readable.from(linesOf(db, viewer.memberId)))
    },
  )
}
