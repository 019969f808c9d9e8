import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Arguments are put on the stack, and an array of some hundred thousand elements from a long text overflows
// it.
const SPREAD =
  /\b(?:push|unshift|splice|append|prepend|before|after|replaceWith|fromCharCode|fromCodePoint|Array|of)\((?:[^(){}[\]]*,)?\s*\.\.\.[^)]*/g

/** The parts of one image's view. Each is listed where the view is built. */
const BOUNDED = ['append(...children']

test('no array of unknown length is passed as arguments', () => {
  const files = globSync('{contract,server,web,backup,demo}/**/*.{ts,tsx}').filter(
    path => !path.endsWith('.test.ts'),
  )
  assert.ok(files.length > 500)
  const found = files.flatMap(file =>
    (readFileSync(file, 'utf8').match(SPREAD) ?? []).map(call => `${file}: ${call}`),
  )
  assert.deepEqual(
    found.filter(line => !BOUNDED.some(call => line.endsWith(call))),
    [],
  )
})
