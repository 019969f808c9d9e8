import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { parseAst } from 'vite'

/** Each import from a folder, and whether the linter allows it. */
const imports: [folder: string, verdict: 'refused' | 'allowed', from: string[]][] = [
  [
    'contract',
    'refused',
    ['#server/app.ts', '#web/app/document.ts', '#demo/fill.ts', '#test/support/app.ts'],
  ],
  ['contract', 'refused', ['#backup/command.ts', '../backup/command.ts']],
  [
    'contract',
    'refused',
    ['../server/app.ts', '../web/app/document.ts', './../server/app.ts', '../vite.config.ts'],
  ],
  [
    'contract',
    'refused',
    ['node:fs', 'fastify', '@fastify/helmet', 'kysely', 'pg', 'react', 'react/jsx-runtime'],
  ],
  [
    'contract',
    'refused',
    ['fastify/types/route.js', 'kysely/helpers/postgres', 'react-dom', 'react-dom/client'],
  ],
  ['contract', 'refused', ['./../web/app/document.ts', './../demo/fill.ts', './../backup/command.ts']],
  ['contract', 'refused', ['./../test/support/app.ts']],
  ['contract', 'allowed', ['./calls.ts', 'typebox', '#contract/calls.ts']],
  ['web/community/posts', 'refused', ['#server/app.ts', '../../../server/app.ts', '#demo/fill.ts']],
  [
    'web/community/posts',
    'refused',
    ['../../../demo/fill.ts', '#backup/command.ts', '../../../backup/command.ts'],
  ],
  ['web/community/posts', 'refused', ['node:fs', 'node:crypto']],
  ['web/community/posts', 'allowed', ['#contract/calls.ts', '#web/ui/controls/Button.tsx', 'react']],
  ['web', 'refused', ['../server/app.ts', 'node:fs']],
  ['server/community/posts', 'refused', ['#web/app/document.ts', '../../../web/app/document.ts']],
  ['server/community/posts', 'refused', ['#demo/fill.ts', '../../../demo/fill.ts', '#backup/command.ts']],
  ['server/community/posts', 'refused', ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']],
  ['server/community/posts', 'refused', ['#server/privacy/member-file.ts']],
  [
    'server/community/posts',
    'allowed',
    ['#server/infrastructure/database/database.ts', '#server/platform/http/errors.ts', 'node:fs', 'fastify'],
  ],
  ['server/community/posts', 'allowed', ['#server/puzzles/answers/answer-acts.ts', '#contract/calls.ts']],
  [
    'server/platform/http',
    'refused',
    ['#server/community/posts/post-acts.ts', '#server/privacy/member-file.ts'],
  ],
  ['server/platform/http', 'allowed', ['#server/infrastructure/database/database.ts', './errors.ts']],
  [
    'server/infrastructure/bus',
    'refused',
    ['#server/platform/http/errors.ts', '#server/trust/reports/report-acts.ts'],
  ],
  ['server/infrastructure/bus', 'allowed', ['#server/infrastructure/redis/redis.ts', 'ioredis']],
  [
    'server/privacy',
    'allowed',
    ['#server/people/members/own-account-queries.ts', '#server/platform/http/errors.ts'],
  ],
  ['contract/platform/http', 'refused', ['#contract/community/boards/boards.ts']],
  ['server', 'refused', ['../web/app/document.ts', '../demo/fill.ts']],
  ['demo', 'allowed', ['#server/app.ts', '#contract/calls.ts', './content.ts']],
  ['demo', 'refused', ['#web/app/document.ts', '#backup/command.ts', '../backup/command.ts', 'react']],
  ['backup', 'allowed', ['#server/config/config.ts', '#contract/calls.ts', './command.ts', 'tar']],
  [
    'backup',
    'refused',
    ['#web/app/document.ts', '../web/app/document.ts', '#demo/fill.ts', '../demo/fill.ts', 'react'],
  ],
  ['backup', 'refused', ['react/jsx-runtime', 'react-dom', 'react-dom/server']],
  ['import', 'allowed', ['#server/config/config.ts', '#contract/calls.ts', './run.ts', 'mysql2/promise']],
  ['import', 'refused', ['#web/app/document.ts', '#demo/fill.ts', '#backup/command.ts', 'react']],
  ['server/community/posts', 'refused', ['#import/run.ts']],
  ['web/community/posts', 'refused', ['#import/run.ts']],
]

const probes = imports.flatMap(([folder, verdict, froms]) => froms.map(from => ({ folder, verdict, from })))

test('each import that crosses a wall fails the linter, and no other does', async context => {
  const root = await mkdtemp(join(tmpdir(), 'danseo-walls-'))
  context.after(() => rm(root, { recursive: true }))
  await cp('biome.json', join(root, 'biome.json'))
  const fileOf = (number: number) => join(probes[number]?.folder ?? '', `probe-${number}.ts`)
  for (const [number, { folder, from }] of probes.entries()) {
    await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, fileOf(number)), `import { thing } from '${from}'\nexport const own = thing\n`)
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [biome, ...args, '--reporter=github'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const [number, { folder, verdict, from }] of probes.entries())
    assert.equal(stdout.includes(fileOf(number)) ? 'refused' : 'allowed', verdict, `${folder} → ${from}`)
})

/** The run-time imports of a file, without types. */
function valuesImported(file: string) {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return body.flatMap(statement => {
    if (
      statement.type !== 'ImportDeclaration' &&
      statement.type !== 'ExportNamedDeclaration' &&
      statement.type !== 'ExportAllDeclaration'
    )
      return []
    const isType =
      (statement.type === 'ImportDeclaration' ? statement.importKind : statement.exportKind) === 'type'
    return isType || !statement.source ? [] : [statement.source.value]
  })
}

/** The run-time imports of a file, including dynamic ones. */
const everLoaded = (file: string) => [
  ...valuesImported(file),
  ...[...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) => from),
]

const withoutTests = (...patterns: string[]) =>
  globSync(patterns)
    .filter(file => !file.endsWith('.test.ts'))
    .sort()

test('a browser never loads a schema: what it takes of their files is types', () => {
  const schemas = new Set(
    globSync('contract/**/*.ts')
      .filter(file => valuesImported(file).includes('typebox'))
      .map(file => `#${file}`),
  )
  assert.ok(schemas.size > 10, 'the files of schemas were found')
  const loads = withoutTests('web/**/*.{ts,tsx}').flatMap(file =>
    everLoaded(file)
      .filter(from => schemas.has(from))
      .map(from => `${file} → ${from}`),
  )
  assert.deepEqual(loads, [])
})

/** The packages that the browser build may contain. */
const madeForBrowsers = /^(react(-dom)?(\/|$)|@tiptap\/|@noble\/hashes\/|@simplewebauthn\/browser$|uqr$)/

test('a page loads packages that are made for browsers, and the contract loads typebox alone', () => {
  const isPackage = (from: string) => /^[@a-z]/.test(from)
  const foreign = (files: string[], own: RegExp) =>
    files.flatMap(file =>
      everLoaded(file)
        .filter(from => isPackage(from) && !own.test(from))
        .map(from => `${file} → ${from}`),
    )
  assert.deepEqual(foreign(withoutTests('web/**/*.{ts,tsx}'), madeForBrowsers), [])
  assert.deepEqual(foreign(withoutTests('contract/**/*.ts'), /^typebox(\/|$)/), [])
})

test('nothing that a site runs loads a test, a script or the bench', () => {
  const files = withoutTests('{backup,contract,demo,import,server}/**/*.ts', 'web/**/*.{ts,tsx}')
  assert.ok(files.length > 400)
  const outside = files.flatMap(file =>
    everLoaded(file)
      .map(from => (from.startsWith('.') ? join(dirname(file), from) : from.replace('#', '')))
      .filter(to => /^(test|scripts|bench)\/|^vite[.]config/.test(to))
      .map(to => `${file} → ${to}`),
  )
  assert.deepEqual(outside, [])
})

/**
 * The feature of a file: its folder, up to three levels deep (`server/community/posts`). Folders inside a feature may
 * import each other. A file that lies above all features counts by itself, and so does each file of the contract.
 */
function featureOf(file: string) {
  const parts = file.split('/')
  if (parts.length < 3 || parts[0] === 'contract') return file
  if (parts[0] === 'backup' || parts[0] === 'demo' || parts[0] === 'import') return parts[0]
  return parts.slice(0, Math.min(3, parts.length - 1)).join('/')
}

/** Maps each feature to the features that it imports at run time. */
function loadedBy(files: string[]) {
  const loads = new Map<string, Set<string>>()
  for (const file of files)
    for (const from of valuesImported(file)) {
      const to = from.startsWith('#')
        ? from.slice(1)
        : from.startsWith('.')
          ? join(dirname(file), from)
          : file
      const imported = loads.get(featureOf(file)) ?? new Set()
      loads.set(featureOf(file), imported.add(featureOf(to)))
    }
  return loads
}

/** Returns every feature that can be reached from one. */
function reachedFrom(feature: string, loads: Map<string, Set<string>>) {
  const reached = new Set<string>()
  const walk = (from: string) => {
    for (const to of loads.get(from) ?? [])
      if (to !== from && !reached.has(to)) {
        reached.add(to)
        walk(to)
      }
  }
  walk(feature)
  return reached
}

test('no two features import each other, nor several in a circle', () => {
  const files = withoutTests(
    'backup/**/*.ts',
    'import/**/*.ts',
    'contract/**/*.ts',
    'server/**/*.ts',
    'web/**/*.{ts,tsx}',
    'demo/**/*.ts',
  )
  assert.ok(files.length > 400)
  const loads = loadedBy(files)
  const inCircles = [...loads.keys()].filter(feature => reachedFrom(feature, loads).has(feature))
  assert.deepEqual(inCircles, [])
})

const writers = withoutTests('{backup,demo,import,server}/**/*.ts')

test('a write begins in the transaction runner, or is listed here', () => {
  assert.deepEqual(
    writers.filter(file => /[.](transaction|startTransaction)\(/.test(readFileSync(file, 'utf8'))),
    [
      // These files run and retry the transactions of writes.
      'server/infrastructure/database/retry.ts',
      'server/infrastructure/database/transaction.ts',
      'server/platform/http/transaction.ts',
      // This file reads from one snapshot and writes nothing.
      'server/privacy/member-file.ts',
    ].sort(),
  )
})
test('a handler writes by its own `write`, which checks the role again', () => {
  const routes = withoutTests('server/**/*-routes.ts')
  assert.ok(routes.length > 30)
  assert.deepEqual(
    routes.filter(file => /\binTransaction\(/.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('only what no member waits for writes together, and not in an act', () => {
  const nightly = ['puzzles/achievements/badge-acts.ts', 'puzzles/ratings/measuring/rating-acts.ts'].map(
    file => `server/${file}`,
  )
  // Checks which files import this module. A text search would miss its function under another name, or find
  // a function of the same name elsewhere.
  const together = /database\/transaction[.]ts$/
  const jobs = writers.filter(
    file => everLoaded(file).some(from => together.test(from)) && !/-jobs[.]ts$/.test(file),
  )
  const filling = jobs.filter(file => /^(server\/seeding|import)\//.test(file))
  assert.ok(filling.length > 0)
  assert.deepEqual(
    jobs.filter(file => !filling.includes(file)),
    // The first admin is created when no member exists who could be the actor.
    ['server/people/accounts/sign-up/first-admin.ts', ...nightly],
  )
})

const AT_MOST = 24

test('a folder lists few enough entries to be read at a glance, and lies at most four levels deep', () => {
  const entries = new Map<string, Set<string>>()
  // The tests in a source's folder are not counted. The folder test/ contains nothing else.
  const sources = globSync(['{backup,contract,import,server,test,web}/**/*.*', 'demo/*.ts']).filter(
    file => file.startsWith('test/') || !/[.]test[.]ts$/.test(file),
  )
  for (const file of sources) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] as string))
    }
  }
  const tooFull = [...entries].filter(([folder, { size }]) => size > AT_MOST && !/migrations$/.test(folder))
  assert.deepEqual(
    tooFull.map(([folder, { size }]) => `${folder}: ${size}`),
    [],
  )
  const tooDeep = [...entries.keys()].filter(folder => folder.split('/').length > 4)
  assert.deepEqual(tooDeep, [])
})
