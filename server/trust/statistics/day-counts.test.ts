import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { type CountedKey, dayCounts } from './day-counts.ts'

const counted: CountedKey[] = []
const counts = {
  add: (key: CountedKey) => void counted.push(key),
  flush: async () => {},
  close: async () => {},
}
const site = await appWith(await ownDatabase(), { counts })
after(() => site.close())
const { db, get, post, jobs, aMember } = site

const searches: [path: string, query: object, times: number][] = [
  ['/api/search', { searchTerm: '밀실' }, 1],
  ['/api/posts', { searchTerm: '밀실', page: 1 }, 1],
  ['/api/posts', { searchTerm: '밀실', page: 2 }, 0],
  ['/api/posts', { page: 1 }, 0],
  ['/api/book', { searchTerm: '밀실' }, 1],
  ['/api/book', {}, 0],
]
for (const [path, query, times] of searches)
  test(`${path} with ${JSON.stringify(query)} is ${times ? 'a search' : 'none, or more of the same'}`, async () => {
    counted.length = 0
    assert.equal((await get(null, path, query as Record<string, string>)).status, 200)
    assert.deepEqual(counted, Array<string>(times).fill('search'))
  })

test('an activation is counted once it stands, another address later isn’t, nor a wrong code', async () => {
  counted.length = 0
  const member = await aMember({ activated: false })
  const email = 'counted@mail.example'
  assert.equal((await post(member, '/api/email/authentication', { email })).status, 200)
  const code = /^ +(\d{6})$/m.exec(jobs.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  assert.equal(
    (await post(member, '/api/email/verify', { code: code === '000000' ? '000001' : '000000' })).status,
    400,
  )
  assert.deepEqual(counted, [])
  assert.equal((await post(member, '/api/email/verify', { code })).status, 200)
  assert.deepEqual(counted, ['activated'])
})

test('counts of several servers are added to their day, and kept while they can’t be written', async () => {
  const day = koreanDay(Date.now())
  let time = endOf(day) - 1
  const log = pino({ level: 'silent' })
  const servers = [0, 1].map(() => dayCounts({ db, log, now: () => time }))
  const broken = dayCounts({ db: {} as typeof db, log, now: () => time })
  for (const server of [...servers, broken]) for (let n = 0; n < 20; n++) server.add('search')
  time += 1
  for (const server of servers) server.add('mail')
  await Promise.all(servers.flatMap(server => [server.flush(), server.flush()]))
  await broken.flush()
  for (const server of [...servers, broken]) await server.close()
  const rows = await db.selectFrom('daily_stat').select(['day', 'key', 'value']).orderBy('day').execute()
  assert.deepEqual(rows, [
    { day, key: 'search', value: 40 },
    { day: koreanDay(time), key: 'mail', value: 2 },
  ])
})
