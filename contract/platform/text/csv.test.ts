import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

const cells: [value: string | number | null, line: string][] = [
  ['글', '글'],
  [-3, '-3'],
  [null, ''],
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-', "'-"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['두\n줄', '"두\n줄"'],
  ['가=나', '가=나'],
]
for (const [value, line] of cells)
  test(`a cell with ${JSON.stringify(value)} is a text and no formula`, () =>
    assert.equal(csvLine([value]), `${line}\r\n`))
