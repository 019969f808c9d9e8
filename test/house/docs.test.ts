import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'

const words = readFileSync('docs/domain.md', 'utf8')

test('the words’ table knows each table of the database', () => {
  const domains = globSync('server/infrastructure/database/tables/*.ts').map(file =>
    readFileSync(file, 'utf8'),
  )
  const listed = domains.map(domain => domain.split(/^export interface \w+Tables \{$/m)[1])
  const tables = [...listed.join('').matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)
  assert.ok(tables.length > 60)
  assert.deepEqual(
    tables.filter(name => !new RegExp(`\`${name}[\`.]`).test(words)),
    [],
  )
})

const documents = ['README.md', 'README.ko.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'ops/*.md'])]
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
  // A replaced record describes earlier files.
  .filter(({ text }) => !/^_[\d-]+[.] Replaced by/m.test(text))

test('each file and folder of the site that a document names is there', () => {
  const worlds = 'backup|bench|contract|demo|docs|import|ops|public|scripts|server|test|web'
  const named = new RegExp(`(?:\`|'\\./)((?:${worlds})/[\\w@./*-]*)[\`']`, 'g')
  const missing = documents.flatMap(({ path: document, text }) =>
    [...text.matchAll(named)]
      .map(([, path = '']) => path)
      // Files that an operator creates.
      .filter(path => path !== 'ops/.env')
      .filter(path => !existsSync(path) && globSync(path).length === 0)
      .map(path => `${document}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('each source file that a document names by its bare name, and each file that it links, is there', () => {
  const sources = globSync(
    '{backup,bench,contract,demo,import,ops,scripts,server,test,web}/**/*.{ts,tsx,mjs,css}',
  )
  const names = new Set([...sources, ...globSync('*.ts')].map(path => basename(path)))
  const missing = documents.flatMap(({ path, text }) =>
    [
      ...[...text.matchAll(/`([\w.-]+[.](?:ts|tsx|mjs|css))`/g)]
        .map(([, name = '']) => name)
        .filter(name => !names.has(name) && ![...names].some(known => known.endsWith(name))),
      ...[...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter(link => !existsSync(join(dirname(path), link))),
    ].map(name => `${path}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('the tree of the house names each feature', () => {
  const tree = readFileSync('docs/house.md', 'utf8').split('```')[3] ?? ''
  const names = new Set(tree.match(/[\w-]+/g))
  const features = globSync(
    '{contract,server,web}/{community,puzzles,library,people,trust,platform,infrastructure}/*/',
  )
  assert.deepEqual(
    [...new Set(features.map(path => basename(path)))].filter(name => !names.has(name)),
    [],
  )
})

test('each file that a comment names by its name is there', () => {
  const commented = globSync(
    '{backup,bench,contract,demo,import,ops,scripts,server,test,web}/**/*.{ts,tsx,mjs,css,conf,yaml,service}',
  )
  const names = new Set(
    [...commented, ...globSync(['*.{ts,md}', '{docs,ops}/**/*.md'])].map(path => basename(path)),
  )
  const missing = commented.flatMap(path => {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines
      .filter(line => /^\s*(?:[/]{2}|[/]?[*]|#)/.test(line))
      .flatMap(line => line.match(/[\w.-]+[.](?:ts|tsx|mjs|css|md|yaml|conf)\b/g) ?? [])
      .filter(name => !names.has(name))
      .map(name => `${path}: ${name}`)
  })
  assert.deepEqual(missing, [])
})
