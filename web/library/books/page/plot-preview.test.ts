import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plotPreview } from './plot-preview.ts'

test('a plot is cut to 200 characters, and says so only where it was', () => {
  assert.equal(plotPreview('가'.repeat(200)), '가'.repeat(200))
  assert.equal(plotPreview('가'.repeat(201)), `${'가'.repeat(200)}…`)
  assert.equal(plotPreview('🔎'.repeat(201)), `${'🔎'.repeat(200)}…`)
  assert.equal(plotPreview(''), '')
})
