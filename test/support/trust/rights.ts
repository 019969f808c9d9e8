import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

type ClaimingSite = Pick<Awaited<ReturnType<typeof testApp>>, 'post' | 'jobs'>

/** The message to all concerned of a decision about a claim. */
export const CLAIM_WORDS = '사실로 확인되지 않아 먼저 가립니다.'

let claimed = 0

/** A claim by a new person, with the mailed code. Resolves to the claim's secret and the person's address. */
export async function claim({ post, jobs }: ClaimingSite, addresses: string[], over: object = {}) {
  claimed += 1
  const email = `claimant${claimed}@mail.example`
  assert.equal((await post(null, '/api/rights/code', { email })).status, 204)
  const letter = jobs.mails.findLast(({ to }) => to === email)?.text ?? ''
  const code = /^ +(\d{6})$/m.exec(letter)?.[1] ?? ''
  const answer = await post(null, '/api/rights/claim', {
    ...{ email, code, claimant: 'self', name: '홍길순표식', kind: 'defamation', addresses },
    ...{ statement: '사실이 아닌 일로 저를 범인이라고 부르는 글입니다.', ...over },
  })
  return { email, code, answer, ...(answer.body.data as { number: string; token: string }) }
}

/** The texts that a claim names, in order. */
export async function itemsOf(number: string) {
  const { db } = await testApp()
  const claimId = Number(number.split('-')[2])
  const { rows } = await sql<{ itemId: number; claimId: number; outcome: string | null }>`
    select id as "itemId", claim_id as "claimId", outcome from rights_item where claim_id = ${claimId} order by id`.execute(
    db,
  )
  return rows
}

/** An admin makes the same decision about all texts of a claim. */
export async function decideClaim(number: string, act: string, who?: Person) {
  const { post, theAdmin } = await testApp()
  const items = await itemsOf(number)
  const each = items.map(({ itemId }) => ({ itemId, act }))
  const body = { claimId: items[0]?.claimId, each, words: CLAIM_WORDS }
  return post(who ?? (await theAdmin()), '/api/admin/claim/decide', body)
}

export const lettersTo = ({ jobs }: Pick<ClaimingSite, 'jobs'>, email: string) =>
  jobs.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
