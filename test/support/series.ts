import assert from 'node:assert/strict'
import { testApp } from './app.ts'
import type { Person } from './people.ts'
import { aPost } from './posts.ts'

/** A series without parts; resolves to its id. */
export async function aSeries(author: Person, over = {}): Promise<number> {
  const { post } = await testApp()
  const { status, body } = await post(author, '/api/series', { title: '늦재역의 마지막 손님', ...over })
  assert.equal(status, 201)
  return body.data.seriesId
}

/** A novel, in a series where one is given. */
export const aNovel = (author: Person, over = {}) => aPost(author, { type: '자작 소설', ...over })

/** A series with so many parts. */
export async function aSerial(author: Person, parts = 3) {
  const seriesId = await aSeries(author)
  const postIds: number[] = []
  for (let number = 1; number <= parts; number++)
    postIds.push(await aNovel(author, { title: `${number}화`, seriesId }))
  return { seriesId, postIds }
}

/** What anyone reads of it. */
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
