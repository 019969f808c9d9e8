import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { openPostgres } from '#server/infrastructure/database/postgres.ts'
import { prepareCases } from './ready-database.ts'

/** Gives a test app its own embedded database instead of the one that the process shares. */
export const OWN_DATABASE = 'TEST_OWN_DATABASE'

/** Creates a new database on the tests' PostgreSQL and returns its URL. */
async function create(url: string, template = 'template1') {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return fresh.href
}

/** Settings for a process that needs an empty database: a new folder has one, and PostgreSQL creates one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { DATABASE_URL: await create(url) } : {}
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** The setting for a copy of a process's database. No process may use that database at the moment. */
export async function copyOfDatabase(env: Record<string, string>): Promise<Record<string, string>> {
  const { DATABASE_URL } = env
  return DATABASE_URL ? { DATABASE_URL: await create(DATABASE_URL, nameOf(DATABASE_URL)) } : {}
}

/** The name of a migrated template database. Copying it saves a second per test. */
async function makeTemplate(url: string) {
  const template = await create(url)
  const { db, close } = openPostgres(template)
  await migrate(db)
  await close()
  return nameOf(template)
}
let template: ReturnType<typeof makeTemplate> | undefined

/** Settings for an app with its own empty, migrated database. */
export async function ownDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { [OWN_DATABASE]: 'yes' }
  template ??= makeTemplate(url)
  return { DATABASE_URL: await create(url, await template) }
}

/**
 * The name of a template database with the cases of the first two weeks, which each first start would
 * otherwise make.
 */
async function makeStarted() {
  const { DATABASE_URL = '' } = await ownDatabase()
  const { db, close } = openPostgres(DATABASE_URL)
  await prepareCases(db)
  await close()
  return nameOf(DATABASE_URL)
}
let started: ReturnType<typeof makeStarted> | undefined

/** Settings for a process on its own database, for a test that is not about a first start. */
export async function startedDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return {}
  started ??= makeStarted()
  return { DATABASE_URL: await create(url, await started) }
}
