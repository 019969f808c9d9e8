import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

let born = 0
export const anAddress = () => `reader${++born}@example.com`
export const newcomer = async () => (await testApp()).aMember({ activated: false })

export async function askForCode(person: Person, email: string) {
  const { post, jobs } = await testApp()
  const answer = await post(person, '/api/email/authentication', { email })
  const mail = jobs.mails.findLast(({ to }) => to === email)
  return { ...answer, mail, code: /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '' }
}
export const verify = async (person: Person, code: string) =>
  (await testApp()).post(person, '/api/email/verify', { code })
