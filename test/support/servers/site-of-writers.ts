import assert from 'node:assert/strict'
import pg from 'pg'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { inspectDatabase } from '#test/support/database/whole-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { isAcknowledged, type Written } from './writers.ts'

export async function queryRows<T extends pg.QueryResultRow>(database: string, text: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

export const WRITERS_PASSWORD = 'own-secret12!'

/** This many activated members, signed in at a server on that database. */
export async function membersOf(origin: string, { database, count }: { database: string; count: number }) {
  const { post } = caller(origin)
  const names = Array.from({ length: count }, (_, index) => `writer${index}`)
  for (const username of names)
    await post(null, '/api/signup', {
      consents: allConsents(),
      username,
      nickname: username,
      password: WRITERS_PASSWORD,
    })
  await queryRows(database, 'update member set activated = true')
  return Promise.all(
    names.map(async username => {
      const { body } = await post(null, '/api/signin', { username, password: WRITERS_PASSWORD })
      return { memberId: body.data.memberId as number, token: body.data.accessToken as string }
    }),
  )
}

/** This many puzzles by the admin. Resolves to their ids. */
export async function puzzlesOf(origin: string, { password, count }: { password: string; count: number }) {
  const { post } = caller(origin)
  const { body } = await post(null, '/api/signin', { username: 'admin', password })
  const admin = { token: body.data.accessToken as string }
  const postIds: number[] = []
  for (let number = 0; number < count; number += 1) {
    const written = await post(admin, '/api/post', puzzleOf({ title: `사건 ${number}` }))
    postIds.push(written.body.data.postId)
  }
  return postIds
}

const rowKey = ({ memberId, postId }: { memberId: number; postId: number }) => `${memberId} ${postId}`

/** Each acknowledged write exists exactly once, and no unanswered write exists twice. */
export async function assertNothingLostOrDoubled(database: string, written: Written[]) {
  const comments = await queryRows<{ content: string }>(database, 'select content from comment')
  const contents = new Set(comments.map(({ content }) => content))
  assert.equal(contents.size, comments.length, 'comments that are there twice')
  const acknowledged = written.filter(isAcknowledged)
  const lost = acknowledged.filter(({ kind, content }) => kind === 'comment' && !contents.has(content))
  assert.deepEqual(lost, [])

  for (const [kind, table] of [
    ['recommendation', 'post_recommendation'],
    ['answer', 'solver'],
  ] as const) {
    const rows = await queryRows<{ memberId: number; postId: number }>(
      database,
      `select member_id as "memberId", post_id as "postId" from ${table}`,
    )
    const there = new Set(rows.map(rowKey))
    assert.deepEqual(
      acknowledged.filter(each => each.kind === kind && !there.has(rowKey(each))),
      [],
    )
  }
  const { wrongCounters } = await inspectDatabase({ DATABASE_URL: database })
  assert.deepEqual(wrongCounters, [])
  return { unanswered: contents.size - acknowledged.filter(({ kind }) => kind === 'comment').length }
}
