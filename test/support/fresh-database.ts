import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** For an app of the tests: its embedded database is its own, not the one that those of the process share. */
export const OWN_DATABASE = 'TEST_OWN_DATABASE'

/** Settings for a process or an app that needs an empty database: a process has one in its folder, PostgreSQL makes one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { [OWN_DATABASE]: 'yes' }
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return { DATABASE_URL: fresh.href }
}
