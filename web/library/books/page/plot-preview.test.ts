import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plotPreview } from './plot-preview.ts'

test('a plot is cut to 100 characters, and says so only where it was', () => {
  assert.equal(plotPreview('가'.repeat(100)), '가'.repeat(100))
  assert.equal(plotPreview('가'.repeat(101)), `${'가'.repeat(100)}…`)
  assert.equal(plotPreview('🔎'.repeat(101)), `${'🔎'.repeat(100)}…`)
  assert.equal(plotPreview(''), '')
})
