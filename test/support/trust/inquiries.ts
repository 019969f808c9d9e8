import assert from 'node:assert/strict'
import type { testApp } from '#test/support/app.ts'

type AskedSite = Pick<Awaited<ReturnType<typeof testApp>>, 'post' | 'jobs'>

/** The code from the mail to a visitor who wants to ask. */
export async function inquiryCode({ post, jobs }: AskedSite, email: string) {
  assert.equal((await post(null, '/api/inquiry/code', { email })).status, 204)
  return /^ +(\d{6})$/m.exec(jobs.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}

let visitors = 0

/** A visitor's inquiry, with the key that opens it. */
export async function inquire(site: AskedSite, over: object = {}) {
  visitors += 1
  const email = `asker${visitors}@mail.example`
  const body = { email, subject: 'bug', text: '글이 저장되지 않습니다.', ...over }
  const answer = await site.post(null, '/api/inquiry', { ...body, code: await inquiryCode(site, email) })
  assert.equal(answer.status, 201, answer.text)
  return { email, ...(answer.body.data as { number: string; token: string }) }
}
