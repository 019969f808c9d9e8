import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endWithUsage } from '#server/config/command-line.ts'
import { readSettings, type Settings } from '#server/config/config.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { fillAlone } from '#server/infrastructure/database/fill-alone.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { ensureAdminAndPrintPassword } from '#server/people/accounts/sign-up/first-admin.ts'
import { boardMapOf, readBoardMap } from './board-map.ts'
import { importSite } from './import-site.ts'
import type { ImportRun } from './run.ts'
import { gnuboard5 } from './source/gnuboard5.ts'
import { openMysql } from './source/mysql.ts'
import { rhymix } from './source/rhymix.ts'
import { planOf } from './steps/plan.ts'

const USAGE =
  '사용법: npm run import -- gnuboard5|rhymix mysql://사용자:비밀번호@서버/데이터베이스 --files 폴더 [--boards map.json] [--guests] [--dry]'
const FILLED_BY_ANOTHER =
  '다른 이전, 복원 또는 복사가 이 데이터베이스를 채우고 있습니다. 끝난 뒤에 다시 실행해 주세요.'

/** Statement timeout in ms. The last counts read every post and comment. */
const STATEMENT_TIMEOUT_MS = 3_600_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
const openers = { gnuboard5, rhymix }
/** The folder of an old site's uploads. */
const uploads = { gnuboard5: 'data', rhymix: 'files' }

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        files: { type: 'string' },
        boards: { type: 'string' },
        guests: { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
      },
    })
  } catch {
    return endWithUsage(USAGE)
  }
}

function readArguments() {
  const { values, positionals } = parseCommandLine()
  const [kind, url, ...rest] = positionals
  if (
    !kind ||
    !Object.hasOwn(openers, kind) ||
    !url?.startsWith('mysql://') ||
    rest.length > 0 ||
    !values.files
  )
    return endWithUsage(USAGE)
  const folder = fromHere(values.files)
  if (!existsSync(folder)) throw new Error(`--files: ${folder} 폴더가 없습니다`)
  return { kind: kind as keyof typeof openers, url, folder, ...values }
}

async function boardMapIn(path: string) {
  const file = fromHere(path)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`--boards: ${file} 파일을 읽을 수 없습니다`)
  })
  return readBoardMap(text)
}

async function save(settings: Settings, name: string, lines: string[]) {
  const file = join(settings.dataDir, name)
  await makeFolder(settings.dataDir)
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  say(`→ ${file}`)
}

/** Imports into the site's database, which nothing else may fill meanwhile. */
async function importInto(
  settings: Settings,
  { db, pool, embedded }: Awaited<ReturnType<typeof openDatabase>>,
  from: Omit<ImportRun, 'db' | 'files' | 'siteUrl' | 'say'>,
) {
  const fill = async () => {
    await ensureAdminAndPrintPassword(db, settings)
    const files = await openFiles(settings)
    const run = { ...from, db, files, siteUrl: settings.siteUrl, say }
    await importSite(run, lines => save(settings, 'import-report.txt', lines))
    say('다 옮겼습니다. 사이트를 시작해 주세요.')
  }
  // The embedded database has a single connection, and its folder is locked already.
  await (embedded ? fill() : fillAlone(pool, { refusal: FILLED_BY_ANOTHER, fill }))
}

async function main() {
  const settings = readSettings(process.env)
  const { kind, url, folder, boards, guests, dry } = readArguments()
  const boardMap = boards ? await boardMapIn(boards) : {}
  const source = await openers[kind](await openMysql(url))
  try {
    const map = boardMapOf(await source.boards(), boardMap)
    const plan = await planOf(source, { map, guests })
    for (const line of plan.lines) say(line)
    if (!existsSync(join(folder, uploads[kind])))
      say(`주의: ${folder}에 ${uploads[kind]} 폴더가 없습니다. 이대로는 사진을 옮길 수 없습니다.`)
    await save(settings, 'import-plan.txt', plan.lines)
    if (plan.homeless.length > 0 && !dry)
      throw new Error(
        `갈 곳이 없는 게시판이 있습니다: ${plan.homeless.join(', ')}. --boards로 정해 주세요(null이면 두고 갑니다).`,
      )
    if (dry) return
    const database = await openDatabase({
      url: settings.databaseUrl,
      dataDir: settings.dataDir,
      timeoutMs: STATEMENT_TIMEOUT_MS,
    })
    try {
      await importInto(settings, database, { source, folder, boards: map, guests })
    } finally {
      await database.close()
    }
  } finally {
    await source.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${process.env.LOG_LEVEL === 'debug' ? (error as Error).stack : (error as Error).message}\n`,
  )
  process.exit(1)
}
