import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageTag } from '#contract/pages.ts'
import { inProcessBus } from '#server/infrastructure/bus/in-process.ts'
import { type EncodedPage, encodePage } from './encoded-page.ts'
import { lruStore } from './lru-store.ts'
import { pageCache } from './page-cache.ts'

const aPage = async (html: string, tags: PageTag[], isCacheable = true) =>
  encodePage({ status: isCacheable ? 200 : 404, html: [html], tags }, { isCacheable })

const read = async (page: Promise<EncodedPage>) => String(await (await page).body('identity'))

/**
 * Pages whose rendering finishes on the test's command. They are numbered in the order in which rendering
 * began.
 */
function aSlowScreen(tags: PageTag[], { isKept = true } = {}) {
  const waiting: (() => void)[] = []
  let begun = 0
  return {
    begun: () => begun,
    render() {
      const number = ++begun
      return new Promise<EncodedPage>(resolve =>
        waiting.push(() => resolve(aPage(`the ${number}.`, tags, isKept))),
      )
    },
    finishAll: () => {
      for (const end of waiting.splice(0)) end()
    },
  }
}

const moment = () => new Promise(resolve => setTimeout(resolve, 5))

test('a page that hundreds ask for at the same time is rendered once, and then no more', async () => {
  const pages = pageCache(inProcessBus())
  const { render, begun, finishAll } = aSlowScreen(['home'])
  const readers = Array.from({ length: 500 }, () => read(pages.read('/', render)))
  finishAll()
  assert.deepEqual(new Set(await Promise.all(readers)), new Set(['the 1.']))
  assert.equal(await read(pages.read('/', render)), 'the 1.')
  assert.equal(begun(), 1)
})

test('a write elsewhere leaves a page that is being rendered as it is', async () => {
  const pages = pageCache(inProcessBus())
  const { render, begun, finishAll } = aSlowScreen(['board:free'])
  const reader = read(pages.read('/board/free', render))
  pages.invalidate('board:humor', 'post:7')
  const later = read(pages.read('/board/free', render))
  finishAll()
  assert.deepEqual([await reader, await later], ['the 1.', 'the 1.'])
  assert.equal(await read(pages.read('/board/free', render)), 'the 1.')
  assert.equal(begun(), 1)
})

for (const [what, tags, isKept] of [
  ['a write', ['board:free'], true],
  ['a write of which a missing page could not know', [], false],
] as [string, PageTag[], boolean][])
  test(`a reader after ${what} never sees an earlier rendering, and all such readers share one more`, async () => {
    const pages = pageCache(inProcessBus())
    const { render, begun, finishAll } = aSlowScreen(tags, { isKept })
    const before = read(pages.read('/a', render))
    pages.invalidate('board:free')
    const after = Array.from({ length: 100 }, () => read(pages.read('/a', render)))
    finishAll()
    assert.equal(await before, 'the 1.')
    await moment()
    assert.equal(begun(), 2)
    finishAll()
    assert.deepEqual(new Set(await Promise.all(after)), new Set(['the 2.']))
  })

test('writes without a pause make no stampede: a page is never rendered twice at the same time', async () => {
  const pages = pageCache(inProcessBus())
  let atOnce = 0
  let most = 0
  let rendered = 0
  async function render() {
    most = Math.max(most, ++atOnce)
    rendered += 1
    await moment()
    atOnce -= 1
    return aPage('', ['home'])
  }
  const readers: Promise<unknown>[] = []
  for (let write = 0; write < 300; write++) {
    pages.invalidate('home')
    readers.push(pages.read('/', render))
    if (write % 20 === 0) await moment()
  }
  await Promise.all(readers)
  assert.equal(most, 1)
  assert.ok(rendered < 60, `${rendered} renderings for 300 writes`)
})

test('a page that could not be rendered is tried again by the next reader', async () => {
  const pages = pageCache(inProcessBus())
  await assert.rejects(
    pages.read('/', async () => {
      throw new Error('no database')
    }),
  )
  assert.equal(await read(pages.read('/', () => aPage('there', ['home']))), 'there')
})

test('the cache stays within its bytes, and what was read last stays longest', async () => {
  const shelf = lruStore<EncodedPage>(50_000)
  const html = 'x'.repeat(3_000)
  for (let number = 0; number < 100; number++) {
    shelf.set(`/post/${number}`, await aPage(html, [`post:${number}`]), Date.now())
    assert.ok(shelf.find('/post/0'), 'the page that everyone reads is still there')
  }
  const { bytes, entries, tags } = shelf.size()
  assert.ok(bytes <= 50_000 && bytes > 40_000, `${bytes}`)
  assert.equal(tags, entries)
  assert.ok(shelf.find('/post/99') && !shelf.find('/post/1'))
  assert.equal(shelf.invalidate(['everything']).size, entries)
  assert.deepEqual(shelf.size(), { bytes: 0, entries: 0, tags: 0 })
})

test('a page ages a minute at most, and none lives past a Korean midnight', async () => {
  const shelf = lruStore<EncodedPage>()
  const page = await aPage('', ['home'])
  const noon = Date.parse('2026-11-21T12:00:00+09:00')
  shelf.set('/', page, noon)
  assert.ok(shelf.find('/', noon + 59_999))
  assert.equal(shelf.find('/', noon + 60_000), undefined)
  assert.equal(shelf.find('/', noon - 3_600_000), undefined, 'the clock was set back')
  const midnight = Date.parse('2026-11-22T00:00:00+09:00')
  shelf.set('/', page, midnight - 10)
  assert.ok(shelf.find('/', midnight - 1))
  assert.equal(shelf.find('/', midnight), undefined)
})
