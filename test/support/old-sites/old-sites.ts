import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import type { Connection } from 'mysql2/promise'
import { boardMapOf } from '#import/board-map.ts'
import { importSite } from '#import/import-site.ts'
import type { BoardMap, ImportRun } from '#import/run.ts'
import { gnuboard5 } from '#import/source/gnuboard5.ts'
import { openMysql } from '#import/source/mysql.ts'
import { rhymix } from '#import/source/rhymix.ts'
import type { OldPost, PostKey } from '#import/source/source.ts'
import { planOf } from '#import/steps/plan.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { servedWebApp } from '#test/support/web-app.ts'
import { startMariadb } from '../../../scripts/mariadb.mjs'

type Mariadb = Awaited<ReturnType<typeof startMariadb>>
let server: Promise<Mariadb> | undefined
after(async () => (await server)?.stop())

type Row = Record<string, string | number | Buffer | null>
const openers = { gnuboard5, rhymix }
let made = 0

export async function oldDatabase(tables: string[]) {
  server ??= startMariadb()
  const { url } = await server
  made += 1
  const name = `old_${made}`
  // The driver is loaded here, because only these tests need it.
  const { createConnection } = await import('mysql2/promise')
  const connection: Connection = await createConnection({ uri: url('mysql'), charset: 'utf8mb4' })
  await connection.query(`create database ${name} character set utf8mb4`)
  await connection.query(`use ${name}`)
  for (const table of tables) await connection.query(table)
  const folder = await mkdtemp(join(tmpdir(), 'danseo-old-'))
  return {
    url: url(name),
    folder,
    async insert(table: string, rows: Row[]) {
      for (const row of rows) await connection.query(`insert into ${table} set ?`, [row])
    },
    run: (sql: string) => connection.query(sql),
    async file(path: string, bytes: Uint8Array | string) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    },
    close: () => connection.end(),
  }
}

export type OldDatabase = Awaited<ReturnType<typeof oldDatabase>>

interface Choices {
  boards?: BoardMap
  guests?: boolean
  afterBatch?: ImportRun['afterBatch']
  files?: ImportRun['files']
  changePost?: (post: OldPost) => OldPost
}

/** The plan of an import that the operator sees first. */
export async function planFor(kind: keyof typeof openers, old: OldDatabase, chosen: BoardMap = {}) {
  const source = await openers[kind](await openMysql(old.url))
  try {
    const map = boardMapOf(await source.boards(), chosen)
    return await planOf(source, { map, guests: false })
  } finally {
    await source.close()
  }
}

/** An empty site, and a function that imports into it as often as a test needs. */
export async function siteToMoveTo() {
  const site = await appWith(await ownDatabase(), { web: await servedWebApp() })
  after(() => site.close())
  async function importFrom(kind: keyof typeof openers, old: OldDatabase, choices: Choices = {}) {
    const opened = await openers[kind](await openMysql(old.url))
    const { changePost = (post: OldPost) => post } = choices
    const source = { ...opened, posts: async (keys: PostKey[]) => (await opened.posts(keys)).map(changePost) }
    let report: string[] = []
    try {
      const boards = boardMapOf(await source.boards(), choices.boards ?? {})
      await importSite(
        {
          ...{
            db: site.db,
            files: choices.files ?? site.files,
            source,
            folder: old.folder,
            boards,
            guests: choices.guests ?? false,
          },
          ...{
            siteUrl: site.settings.siteUrl,
            say() {},
            ...(choices.afterBatch && { afterBatch: choices.afterBatch }),
          },
        },
        async lines => {
          report = lines
        },
      )
    } finally {
      await source.close()
    }
    return report
  }
  return { ...site, importFrom }
}
