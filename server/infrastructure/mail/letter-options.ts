import { isEmail } from '#contract/people/members/members.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { Letter } from './mail.ts'

/** A letter as nodemailer takes it. The address goes as one object: nothing in it is read as a list or a header. */
export function letterOptions({ to, subject, text }: Letter) {
  if (!isEmail(to)) throw new Error('not one e-mail address')
  return {
    to: { name: '', address: to },
    subject: withoutForbiddenCharacters(subject.replace(/\s+/g, ' ')),
    text: withoutForbiddenCharacters(text),
  }
}
