import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import type { ImportRun } from './run.ts'
import { deleteProgress, findRow, insertDone, isEmptySite } from './state-queries.ts'
import { importRecommendationsAndScraps } from './steps/marks.ts'
import { importMembers } from './steps/members.ts'
import { importPosts } from './steps/posts.ts'
import { reportOf } from './steps/report.ts'
import { countTotals } from './steps/totals.ts'

/** The options of an import. A resumed import must have the same ones. */
const settingOf = ({ source, boards, guests }: ImportRun) =>
  JSON.stringify({ kind: source.kind, boards: Object.entries(boards).toSorted(), guests })

async function begin(run: ImportRun) {
  const { db } = run
  const begun = await findRow(db, 'state', 'begun')
  if (begun && begun.note !== settingOf(run))
    throw new Error('멈춘 이전은 처음과 같은 게시판과 설정으로만 이어 갈 수 있습니다.')
  if (!begun && !(await isEmptySite(db)))
    throw new Error('이미 글이나 회원이 있는 사이트입니다. 빈 사이트로만 옮길 수 있습니다.')
  await insertDone(db, { kind: 'state', key: 'begun', note: settingOf(run) })
}

/**
 * Imports a site. Each step skips what an earlier, interrupted run has committed. `report` must store the report
 * before the notes are deleted.
 */
export async function importSite(run: ImportRun, report: (lines: string[]) => Promise<void>) {
  const { db } = run
  if (await findRow(db, 'state', 'finished')) throw new Error('이 사이트로 옮기는 일은 이미 끝났습니다.')
  await begin(run)
  await importMembers(run)
  await importPosts(run)
  await importRecommendationsAndScraps(run)
  await countTotals(run)
  await report(await reportOf(run))
  await inDatabaseTransaction(db, async trx => {
    await insertDone(trx, { kind: 'state', key: 'finished' })
    await deleteProgress(trx)
  })
}
