import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTitle } from './own-title.ts'

for (const [title, shown] of [
  ['달빛여관 (2) 젖은 수건', '젖은 수건'],
  ['달빛여관 2화: 젖은 수건', '젖은 수건'],
  ['달빛여관 - 젖은 수건', '젖은 수건'],
  ['달빛여관 (2·끝) 봉투', '봉투'],
  ['달빛여관 24시', '24시'],
  ['달빛여관 (2)', '달빛여관 (2)'],
  ['달빛여관', '달빛여관'],
  ['손님', '손님'],
] as const)
  test(`the table of contents shows ${title} as ${shown}`, () =>
    assert.equal(ownTitle(title, '달빛여관', 2), shown))
