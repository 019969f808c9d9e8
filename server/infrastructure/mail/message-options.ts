import { isEmail } from '#contract/people/members/members.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { MailMessage } from './mail.ts'

/** Asks for no answer by a program, such as a note of absence (RFC 3834). */
const NO_AUTOMATIC_ANSWER = { 'Auto-Submitted': 'auto-generated' }

/** A mail in nodemailer's format. The address is an object, so it isn't parsed as a list or header. */
export function messageOptions({ to, subject, text, headers = {} }: MailMessage) {
  if (!isEmail(to)) throw new Error('not one e-mail address')
  return {
    to: { name: '', address: to },
    subject: withoutForbiddenCharacters(subject.replace(/\s+/g, ' ')),
    text: withoutForbiddenCharacters(text),
    // Prepared values are not folded, and must not begin another header.
    headers: Object.entries({ ...NO_AUTOMATIC_ANSWER, ...headers }).map(([key, value]) => ({
      key,
      value: { prepared: true, value: value.replace(/\s+/g, ' ') },
    })),
  }
}
