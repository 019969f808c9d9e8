import assert from 'node:assert/strict'
import { test } from 'node:test'

function aStorage(entries: Record<string, string> = {}) {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as Record<string, unknown>)[key] : null
    },
    setItem(key: string, text: string) {
      Object.assign(this, { [key]: text })
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.assign(Object.create(methods), entries)
}

const aNote = (text: string) => ({ text, grid: null, version: 0, keptAt: Date.now() })

test('a duplicated tab leaves the draft of the first alone, and a reload finds its own', async t => {
  const hiding: (() => void)[] = []
  t.after(() => {
    for (const name of ['localStorage', 'sessionStorage', 'addEventListener'])
      Reflect.deleteProperty(globalThis, name)
  })
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true })
  put('addEventListener', (_: string, onHide: () => void) => hiding.push(onHide))
  put('localStorage', aStorage())
  put('sessionStorage', aStorage())
  // An import with another query is a new module, which acts as another page.
  const aPage = async (name: string): Promise<typeof import('./note-drafts.ts')> =>
    import(`./note-drafts.ts?${name}`)
  const [first, target] = [await aPage('first'), { postId: 1 }]
  first.takeNoteDrafts(target, 7)
  first.storeNoteDraft(target, 7, aNote('첫째 창'))

  const tab = sessionStorage
  put('sessionStorage', aStorage({ ...tab }))
  const copy = await aPage('copy')
  assert.deepEqual(copy.takeNoteDrafts(target, 7), [])
  copy.storeNoteDraft(target, 7, aNote('둘째 창'))

  put('sessionStorage', tab)
  hiding[0]?.()
  // One unreadable draft doesn't keep the others from being read.
  localStorage.setItem('draft:note:7:1:broken', '{"text":')
  const reloaded = await aPage('reloaded')
  assert.deepEqual(
    reloaded.takeNoteDrafts(target, 7).map(({ text }) => text),
    ['첫째 창'],
  )
})
