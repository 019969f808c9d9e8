import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardPreview, plotPreview } from './plot-preview.ts'

test('a plot is cut to 200 characters, and says so only where it was', () => {
  assert.equal(plotPreview('가'.repeat(200)), '가'.repeat(200))
  assert.equal(plotPreview('가'.repeat(201)), `${'가'.repeat(200)}…`)
  assert.equal(plotPreview('🔎'.repeat(201)), `${'🔎'.repeat(200)}…`)
  assert.equal(plotPreview(''), '')
})

test('a plot that is cut after a full stop has no fourth dot', () => {
  assert.equal(plotPreview('문이 잠겼다. 열쇠는 없다.', 7), '문이 잠겼다…')
  assert.equal(plotPreview('문이 잠겼다. 열쇠는 없다.', 8), '문이 잠겼다…')
})

test('a card shows as many whole sentences of a plot as fit', () => {
  const sentence = `${'가'.repeat(89)}.`
  assert.equal(cardPreview(sentence), sentence)
  assert.equal(cardPreview(`${sentence} ${sentence}`), sentence)
  const two = `“그 문은 처음부터 잠겨 있지 않았다.” ${'나'.repeat(50)}?`
  assert.equal(cardPreview(`${two} ${sentence}`), two)
})

test('a card is filled with whole words where whole sentences would leave it half empty', () => {
  const start = `기이한 저택. ${'가'.repeat(80)}`
  assert.equal(cardPreview(`${start} ${'나'.repeat(20)}.`), `${start}…`)
  assert.equal(cardPreview('가'.repeat(250)), `${'가'.repeat(93)}…`)
})
