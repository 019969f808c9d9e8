import assert from 'node:assert/strict'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'

/** A series without parts. Resolves to its id. */
export async function aSeries(author: Person): Promise<number> {
  const { post } = await testApp()
  const { status, body } = await post(author, '/api/series', { title: '늦재역의 마지막 손님' })
  assert.equal(status, 201)
  return body.data.seriesId
}

export const aNovel = (author: Person, over = {}) => aPost(author, { type: '자작 소설', ...over })

export async function aSerial(author: Person, parts = 3) {
  const seriesId = await aSeries(author)
  const postIds: number[] = []
  for (let number = 1; number <= parts; number++)
    postIds.push(await aNovel(author, { title: `${number}화`, seriesId }))
  return { seriesId, postIds }
}

export async function readSeries(seriesId: number) {
  const { get } = await testApp()
  const { body } = await get(null, '/api/series', { seriesId })
  return body.data
}

export async function partsOf(seriesId: number): Promise<number[]> {
  const { parts, partCount } = await readSeries(seriesId)
  assert.equal(partCount, parts.length, 'the counter says how many there are')
  return parts.map(({ postId }: { postId: number }) => postId)
}

export async function readPost(postId: number) {
  const { get } = await testApp()
  return (await get(null, '/api/post', { postId })).body.data.post
}

/** Sets the reading order. */
export async function setParts(who: Person | null, seriesId: number, postIds: unknown) {
  const { put } = await testApp()
  return put(who, '/api/series/parts', { seriesId, postIds })
}
