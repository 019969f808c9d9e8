import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { PublicSettings } from '#contract/pages.ts'
import { menuOf } from './menu.ts'

test('every entry of the side menu has a drawing of its own', () => {
  const emblems = menuOf({} as PublicSettings).flatMap(({ entries }) => entries.map(({ emblem }) => emblem))
  const drawings = readFileSync('public/drawings.svg', 'utf8')
  for (const emblem of emblems) assert.ok(drawings.includes(`<symbol id="${emblem}"`), emblem)
  assert.equal(new Set(emblems).size, emblems.length, emblems.join())
})
