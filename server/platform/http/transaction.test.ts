import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessBus } from '#server/infrastructure/bus/in-process.ts'
import { testApp } from '#test/support/app.ts'
import { transactionRunner } from './transaction.ts'

test('after a commit pages are invalidated before members are notified, and a failing listener fails no write', async () => {
  const { db } = await testApp()
  const seen: string[] = []
  const bus = inProcessBus({ error: (_, words) => seen.push(words) })
  bus.subscribe('notification', () => {
    throw new Error('a broken listener')
  })
  bus.subscribe('notification', () => seen.push('notified'))
  const pages = { invalidate: () => void seen.push('invalidated') }
  const inTransaction = transactionRunner({ db, bus, pages })
  const written = await inTransaction(async ({ invalidate, notify }) => {
    notify([{ memberId: 1, notificationId: 1 }])
    invalidate('home')
    return 'written'
  })
  assert.deepEqual([written, ...seen], ['written', 'invalidated', 'bus: a listener failed', 'notified'])
  await assert.rejects(
    inTransaction(async ({ invalidate, notify }) => {
      notify([{ memberId: 1, notificationId: 1 }])
      invalidate('home')
      throw new Error('rolled back')
    }),
  )
  assert.equal(seen.length, 3, 'a write that failed has no effects')
})
