import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plotPreview } from './plot-preview.ts'

test('a plot is cut to 200 characters, and says so only where it was', () => {
  assert.equal(plotPreview('가'.repeat(200)), '가'.repeat(200))
  assert.equal(plotPreview('가'.repeat(201)), `${'가'.repeat(200)}…`)
  assert.equal(plotPreview('🔎'.repeat(201)), `${'🔎'.repeat(200)}…`)
  assert.equal(plotPreview(''), '')
})

test('a plot is cut after a whole word, without its full stop', () => {
  const plot = '문이 잠겼다. 열쇠는 없다.'
  assert.equal(plotPreview(plot, 8), '문이 잠겼다…')
  assert.equal(plotPreview(plot, 10), '문이 잠겼다…')
  assert.equal(plotPreview(plot, 12), '문이 잠겼다. 열쇠는…')
})
