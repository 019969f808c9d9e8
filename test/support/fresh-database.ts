import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Settings for a process that needs an empty database: a folder is one by itself, PostgreSQL makes one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return {}
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return { DATABASE_URL: fresh.href }
}
