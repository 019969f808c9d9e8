import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { limitConcurrency, limitConcurrencyByKey, serializeByKey } from './concurrency-limit.ts'

/** Tasks that finish on command, and the names of those that have started. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

const isFull = (error: unknown) =>
  error instanceof Refusal && error.code === 'unavailable' && (error.details.retryAfterSeconds ?? 0) > 0

test('so many run at once, so many wait, and whoever comes to a full line is told to come back', async () => {
  const { begun, work, end } = works()
  const inTurn = limitConcurrency(2, { line: 1 })
  const three = ['a', 'b', 'c'].map(name => inTurn(work(name)))
  await assert.rejects(inTurn(work('d')), isFull)
  assert.deepEqual(begun, ['a', 'b'])
  end('a')
  await turn()
  assert.deepEqual(begun, ['a', 'b', 'c'])
  const last = inTurn(work('e'))
  for (const name of ['b', 'c']) end(name)
  await turn()
  end('e')
  assert.deepEqual(await Promise.all([...three, last]), ['a', 'b', 'c', 'e'])
})

test('a place is free again after work that failed', async () => {
  const inTurn = limitConcurrency(1, { line: 0 })
  await assert.rejects(
    inTurn(() => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await inTurn(async () => 'yes'), 'yes')
})

test('a caller with many tasks is served between others, one task each at a time', async () => {
  const { begun, work, end } = works()
  const inTurn = limitConcurrency(2)
  const afterOwn = serializeByKey<number>()
  const many = [1, 2, 3].map(number => afterOwn(1, () => inTurn(work(`much ${number}`))))
  const one = afterOwn(2, () => inTurn(work('little')))
  await turn()
  assert.deepEqual(begun, ['much 1', 'little'])
  end('little')
  assert.equal(await one, 'little')
  assert.equal(begun.length, 2)
  for (const number of [1, 2, 3]) {
    end(`much ${number}`)
    await many[number - 1]
    await turn()
  }
  assert.deepEqual(begun.slice(2), ['much 2', 'much 3'])
})

test('a work that waited too long is refused, and the next in line has its turn', async () => {
  const { begun, work, end } = works()
  const inTurn = limitConcurrency(1, { line: 2, waitMs: 1 })
  const first = inTurn(work('a'))
  await assert.rejects(inTurn(work('b')), isFull)
  const patient = limitConcurrency(1, { line: 1 })
  const [before, behind] = [patient(work('c')), patient(work('d'))]
  for (const name of ['a', 'c']) end(name)
  await turn()
  end('d')
  assert.deepEqual(await Promise.all([first, before, behind]), ['a', 'c', 'd'])
  assert.ok(!begun.includes('b'))
  assert.equal(await inTurn(async () => 'free again'), 'free again')
})

test('a key whose line is full does not keep another key from its work', async () => {
  const { begun, work, end } = works()
  const inTurnOf = limitConcurrencyByKey<string>(2, { line: 1 })
  const three = ['a', 'b', 'c'].map(name => inTurnOf('much', work(name)))
  await assert.rejects(inTurnOf('much', work('d')), isFull)
  const other = inTurnOf('little', work('e'))
  assert.deepEqual(begun, ['a', 'b', 'e'])
  for (const name of ['a', 'b', 'e']) end(name)
  await turn()
  end('c')
  assert.deepEqual(await Promise.all([...three, other]), ['a', 'b', 'c', 'e'])
})
