import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedBrowser } from '../scripts/installed-browser.mjs'

const DISTRIBUTION_CHROMIUM = '/usr/bin/chromium'

// biome-ignore lint/suspicious/noExplicitAny: each answer of the protocol has its own shape
type Answer = any
type Send = (method: string, params?: object) => Promise<Answer>

export interface Browser {
  /** A page in a new browser context, without cookies or cache. */
  newPage(): Promise<{ send: Send; close(): Promise<unknown> }>
  close(): Promise<void>
}

/**
 * Chromium over its DevTools protocol. Playwright adds a second JavaScript world per page and long stack
 * traces per `Error`. For the stack traces V8 parses React again, which doubled the measured blocking time.
 */
export async function startBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'danseo-paint-'))
  const executable = existsSync(DISTRIBUTION_CHROMIUM)
    ? DISTRIBUTION_CHROMIUM
    : (installedBrowser() ?? chromium.executablePath())
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--hide-scrollbars',
      '--lang=ko-KR',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const [found] = /ws:\/\/\S+/.exec(output) ?? []
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`the browser ended: ${output}`)))
  })
  const socket = new WebSocket(address)
  await new Promise(resolve => socket.addEventListener('open', resolve, { once: true }))

  let lastId = 0
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      })
  const send = sendTo()

  return {
    async newPage() {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return {
        send: sendTo(sessionId),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      }
    },
    async close() {
      await send('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}
