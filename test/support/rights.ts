import assert from 'node:assert/strict'
import type { testApp } from './app.ts'

type ClaimingSite = Pick<Awaited<ReturnType<typeof testApp>>, 'post' | 'jobs'>

let claimed = 0

/** A claim by somebody new, with the code from their letter; resolves to what opens it, and to their address. */
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
