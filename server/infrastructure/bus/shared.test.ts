import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { soon } from '#test/support/soon.ts'
import type { LineEvents, OpenLine } from './line.ts'
import { sharedBus } from './shared.ts'

const log = pino({ level: 'silent' })

/** A fake message engine that connects a test's servers, with its failure modes. */
function anEngine() {
  const listening = new Set<LineEvents>()
  const engine = {
    isAway: false,
    swallows: (_text: string) => false,
    refuses: (_text: string) => false,
    say(text: string) {
      for (const { received } of listening) received(text)
    },
    hangUp() {
      for (const { closed } of listening) closed()
    },
    open: (async on => {
      if (engine.isAway) throw new Error('away')
      listening.add(on)
      return {
        async send(text) {
          if (engine.isAway || engine.refuses(text)) throw new Error('refused')
          if (!engine.swallows(text)) engine.say(text)
        },
        cut: () => listening.delete(on),
      }
    }) satisfies OpenLine as OpenLine,
  }
  return engine
}

async function aServer(context: TestContext, engine: ReturnType<typeof anEngine>) {
  const bus = await sharedBus(engine.open, log)
  context.after(bus.close)
  const dropped: string[] = []
  const told = { missed: 0, dropped }
  bus.subscribe('missed', () => {
    told.missed += 1
  })
  bus.subscribe('pages.drop', ({ tags }) => dropped.push(...tags))
  return {
    bus,
    told,
    soonIs: (is: boolean) => soon('state', async () => bus.isConnected() === is || undefined),
  }
}

test('a server’s message arrives once at itself and once at each other server', async context => {
  const engine = anEngine()
  const [here, there] = [await aServer(context, engine), await aServer(context, engine)]
  here.bus.publish('pages.drop', { tags: ['home'] })
  assert.deepEqual([here.told.dropped, there.told.dropped], [['home'], ['home']])
})

test('an engine that takes everything and passes nothing on is not trusted', async context => {
  const engine = anEngine()
  const { soonIs, told } = await aServer(context, engine)
  engine.swallows = () => true
  await soonIs(false)
  assert.equal(told.missed, 1)
  await soon('another look', async () => told.missed > 1 || undefined)
  engine.swallows = () => false
  await soonIs(true)
})

test('after a line has ended and after another is there, all look once', async context => {
  const engine = anEngine()
  const { bus, told, soonIs } = await aServer(context, engine)
  engine.hangUp()
  assert.ok(!bus.isConnected())
  assert.equal(told.missed, 1)
  await soonIs(true)
  assert.equal(told.missed, 2)
})

test('a lost message is made up for, because the others look again', async context => {
  const engine = anEngine()
  const [here, there] = [await aServer(context, engine), await aServer(context, engine)]
  // PostgreSQL rejects messages over 8,000 bytes, which the fake engine simulates.
  engine.refuses = text => text.includes('home')
  here.bus.publish('pages.drop', { tags: ['home'] })
  await soon('the look', async () => there.told.missed === 1 || undefined)
  assert.deepEqual(here.told, { missed: 0, dropped: ['home'] })
  assert.ok(here.bus.isConnected() && there.bus.isConnected())
})

test('foreign messages are ignored', async context => {
  const engine = anEngine()
  const { bus, told } = await aServer(context, engine)
  for (const text of ['', 'null', '7', '{"from":1', '{"from":"x","topic":"error","message":{}}'])
    engine.say(text)
  assert.ok(bus.isConnected())
  assert.deepEqual(told, { missed: 0, dropped: [] })
})
