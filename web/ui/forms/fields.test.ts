import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Browsers silently cut a paste at `maxLength`, and on some keyboards a syllable in composition.
test('no field of the site cuts what a person pastes or composes', () => {
  const files = globSync('web/**/*.tsx')
  assert.ok(files.length > 300, `${files.length} files`)
  const cutting = files.filter(file => /\bmaxLength\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(cutting, [])
})
