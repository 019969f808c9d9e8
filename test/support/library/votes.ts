import assert from 'node:assert/strict'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aSerial } from './series.ts'

/** The options of the vote, by number. */
export const BUTLER = 1
export const DOCTOR = 2

export const voteDraft = {
  question: '누가 금고를 열었습니까?',
  options: ['집사', '의사', '정원사'],
  closes: 'reveal' as const,
}

/** An open vote about a new series, with helpers for its author and its voters. */
export async function aVote(over: object = {}) {
  const app = await testApp()
  const { get, post, put, del } = app
  const author = await app.aMember()
  const serial = await aSerial(author, 2)
  const { seriesId } = serial
  const opened = await post(author, '/api/vote', { seriesId, ...voteDraft, ...over })
  assert.equal(opened.status, 201, opened.text)
  const voteId: number = opened.body.data.voteId
  return {
    ...app,
    ...serial,
    author,
    voteId,
    cast: (who: Person | null, option: number, more: object = {}) =>
      post(who, '/api/vote/ballot', { voteId, option, ...more }),
    mine: async (who: Person) => (await get(who, '/api/vote/mine', { voteId })).body.data,
    vote: async () => (await get(null, '/api/vote', { seriesId })).body.data,
    result: () => get(null, '/api/vote/result', { voteId }),
    answer: (option: number | null, more: object = {}) =>
      put(author, '/api/vote/answer', { voteId, option, ...more }),
    close: (who = author) => put(who, '/api/vote/close', { voteId }),
    change: (more: object) => put(author, '/api/vote', { voteId, ...voteDraft, ...more }),
    remove: () => del(author, '/api/vote', { voteId }),
    reveals: (more: object = {}) =>
      post(author, '/api/post', {
        ...{ title: '마지막 화', type: '자작 소설', seriesId, closesVote: voteId },
        content: JSON.stringify({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '범인은 집사였다.' }] }],
        }),
        ...more,
      }),
    voters: async (options: number[]) => {
      const people = await Promise.all(options.map(() => app.aMember()))
      for (const [index, person] of people.entries())
        assert.equal((await post(person, '/api/vote/ballot', { voteId, option: options[index] })).status, 204)
      return people
    },
  }
}
