import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { soon } from '#test/support/soon.ts'

if (process.env.TEST_DATABASE_URL)
  test('when all connections to the database fall silent and never end, writes and letters go on over new ones', async context => {
    const { DATABASE_URL } = await startedDatabase()
    const line = await aLineTo(DATABASE_URL as string)
    context.after(line.close)
    const dataDir = await aDataFolder()
    const site = startProcess({ DATABASE_URL: line.url, DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    context.after(() => site.stop())
    const { post } = caller(await site.origin)
    const joined = {
      nickname: '기다림',
      username: 'waiting1',
      password: 'Abcdef1!x',
      consents: allConsents(),
    }
    await post(null, '/api/signup', joined)
    const { accessToken } = (await post(null, '/api/signin', joined)).body.data

    line.forget()
    const askForCode = () =>
      post({ token: accessToken }, '/api/email/authentication', { email: 'waiting@example.com' })
    await soon('a write', async () => ((await askForCode()).status === 200 ? true : undefined))
    await soon('the letter', async () => (await readdir(join(dataDir, 'outbox')).catch(() => []))[0])
  })
