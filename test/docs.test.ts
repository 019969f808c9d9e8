import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
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

test('each file and folder of the site that a document names is there', () => {
  const worlds = 'backup|bench|contract|demo|docs|ops|public|scripts|server|test|web'
  const named = new RegExp(`(?:\`|'\\./)((?:${worlds})/[\\w@./*-]*)[\`']`, 'g')
  const documents = [
    'README.md',
    'README.ko.md',
    'CONTRIBUTING.md',
    ...globSync(['docs/**/*.md', 'ops/*.md']),
  ]
  const missing = documents.flatMap(document =>
    [...readFileSync(document, 'utf8').matchAll(named)]
      .map(([, path = '']) => path)
      // Files that an operator creates.
      .filter(path => path !== 'ops/.env')
      .filter(path => !existsSync(path) && globSync(path).length === 0)
      .map(path => `${document}: ${path}`),
  )
  assert.deepEqual(missing, [])
})
