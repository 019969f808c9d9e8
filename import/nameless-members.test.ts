import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { finishWithdrawals } from '#server/privacy/withdrawal-jobs.ts'
import { countDays } from '#server/trust/statistics/statistic-jobs.ts'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'

const DAY_MS = 86_400_000
const today = koreanDay(Date.now())

/** Authors without an account here, for each reason and with each kind of date. */
async function aSiteThatManyLeft() {
  const old = await oldGnuboard()
  await old.member('left', { mb_datetime: '2019-05-05 00:00:00', mb_leave_date: '20210101' })
  await old.member('undated', { mb_datetime: '0000-00-00 00:00:00', mb_leave_date: '20210101' })
  await old.member('recent', { mb_leave_date: today.replaceAll('-', '') })
  await old.member('unknown', { mb_datetime: '0000-00-00 00:00:00', mb_leave_date: 'none' })
  await old.post('free', 1, { mb_id: 'erased', wr_datetime: '2018-03-03 12:00:00' })
  await old.post('free', 2, { mb_id: 'erased', wr_datetime: '2019-03-03 12:00:00' })
  await old.post('free', 3, { mb_id: '', wr_datetime: '2020-03-03 12:00:00' })
  await old.post('free', 4, { mb_id: 'fresh', wr_datetime: `${today} 00:00:00` })
  await old.comment('free', 5, 1, { mb_id: 'talker', wr_comment: 1, wr_datetime: '2018-04-04 12:00:00' })
  return old
}

test('authors without an account joined and left on the old dates', async () => {
  const site = await siteToMoveTo()
  const admin = await site.theAdmin()
  await site.importFrom('gnuboard5', await aSiteThatManyLeft(), { guests: true })
  await countDays(site.db, Date.now() + DAY_MS)
  const read = async (day: string) => {
    const { body } = await site.get(admin, '/api/admin/stats', { from: day, to: day })
    const series = body.data.series as { key: string; values: number[] }[]
    return ['signup', 'withdrawn'].map(key => series.find(of => of.key === key)?.values[0])
  }
  assert.deepEqual(await read('2019-05-05'), [1, 0])
  assert.deepEqual(await read('2021-01-01'), [1, 2])
  for (const day of ['2018-03-03', '2018-04-04', '2020-03-03']) assert.deepEqual(await read(day), [1, 1], day)
  for (const day of [daysAfter(today, -1), today])
    assert.equal((await read(day))[1], 0, `${day} has no withdrawals`)
})

test('the nights after an import have no withdrawal to finish', async () => {
  const site = await siteToMoveTo()
  await site.importFrom('gnuboard5', await aSiteThatManyLeft(), { guests: true })
  let finished = 0
  const inTransaction: typeof site.inTransaction = act => {
    finished += 1
    return site.inTransaction(act)
  }
  await finishWithdrawals({ db: site.db, inTransaction })
  assert.equal(finished, 0)
})
