import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { CSV_BEGIN, csvLine } from '#contract/platform/text/csv.ts'
import { DownloadReason } from '#contract/trust/audit-log/accesses.ts'
import { actWords } from '#contract/trust/audit-log/staff-act-words.ts'
import type { LogLine } from '#contract/trust/moderation/moderation.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { logAccess } from './access-acts.ts'
import { adminDownload } from './admin-download.ts'
import { listStaffActsBefore } from './staff-log-queries.ts'

/** Lines read and sent per batch, so that only one batch of two years of log is in memory. */
const LINES_AT_ONCE = 500

const names = [
  '번호',
  '일시',
  '운영진',
  '조치',
  '이름',
  '대상',
  '대상 번호',
  '내용',
  '운영진 메모',
  '접속 주소',
]

const lineOf = (
  { actId, datetime, by, act, targetType, targetId, detail, note }: LogLine,
  from: string | null,
) =>
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
    from,
  ])

/** All lines of the log, the newest first. */
async function* linesOf({ db, addressCipher }: Pick<AppContext, 'db' | 'addressCipher'>, readerId: number) {
  yield CSV_BEGIN + csvLine(names)
  let actId = ID_MAX
  for (;;) {
    const lines = await listStaffActsBefore(db, { actId, count: LINES_AT_ONCE, readerId })
    if (lines.length > 0)
      yield lines
        .map(({ fromSealed, ...line }) =>
          lineOf(line, (fromSealed && addressCipher.decrypt(fromSealed)) || null),
        )
        .join('')
    const last = lines.at(-1)
    if (!last || lines.length < LINES_AT_ONCE) return
    actId = last.actId
  }
}

/** Serves the log as a CSV download. The download itself is logged. */
export const serveLogFile = (
  app: FastifyInstance,
  site: Pick<AppContext, 'db' | 'inTransaction' | 'addressCipher'>,
  deps: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) =>
  adminDownload(app, site, deps, {
    path: '/api/admin/log.csv',
    limit: 'search',
    body: DownloadReason,
    async send({ body: { why }, accessor, write, reply }) {
      await write(ctx => logAccess(ctx, accessor, { act: 'log_look', detail: { why } }, site))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="danseo-log.csv"',
        })
        .send(Readable.from(linesOf(site, accessor.byId)))
    },
  })
