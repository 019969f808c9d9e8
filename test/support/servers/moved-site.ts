import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { caller } from '#test/support/calls/calls.ts'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from './process.ts'

export interface Site {
  env: Record<string, string>
  origin: string
  stop(): Promise<unknown>
}

export const anEmptyPlace = async () => ({ DATA_DIR: await aDataFolder(), ...(await freshDatabase()) })

/** A site with exactly these settings, embedded if they name no database. */
export async function serve(env: Record<string, string>): Promise<Site> {
  const site = startProcess({ DATABASE_URL: '', RATE_LIMIT: 'off', ...env })
  return { env, origin: await site.origin, stop: () => site.stop() }
}

export async function signIn(origin: string, who: { username: string; password: string }) {
  const { body } = await caller(origin).post(null, '/api/signin', who)
  const { accessToken, refreshToken } = body.data as { accessToken: string; refreshToken: string }
  return { token: accessToken, refreshToken }
}

/** Comments on a post one after the other until it is stopped. `acknowledged` counts the answers. */
export function keepCommenting(origin: string, author: { token: string }, postId: number) {
  const acknowledged: number[] = []
  let going = true
  const { post } = caller(origin)
  async function comment() {
    const content = `${acknowledged.length + 1}번째 증언`
    const { status, body } = await post(author, '/api/comment', { postId, parentId: null, content })
    assert.equal(status, 201)
    acknowledged.push(body.data.commentId)
  }
  const ended = (async () => {
    while (going) await comment()
  })()
  return {
    acknowledged,
    async stop() {
      going = false
      await ended
    },
  }
}

export const lettersIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
