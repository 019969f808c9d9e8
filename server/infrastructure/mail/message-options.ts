import { isEmail } from '#contract/people/members/members.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { MailMessage } from './mail.ts'

/** Header that asks programs, such as out-of-office replies, not to respond (RFC 3834). */
const NO_AUTOMATIC_ANSWER = { 'Auto-Submitted': 'auto-generated' }

/**
 * Converts a mail to nodemailer's format. The address is passed as an object, so that it isn't parsed as a
 * list or a header.
 */
export function messageOptions({ to, subject, text, headers = {} }: MailMessage) {
  if (!isEmail(to)) throw new Error('not one e-mail address')
  return {
    to: { name: '', address: to },
    subject: withoutForbiddenCharacters(subject.replace(/\s+/g, ' ')),
    text: withoutForbiddenCharacters(text),
    // Prepared values are not folded. Line breaks are replaced, because they would start another header.
    headers: Object.entries({ ...NO_AUTOMATIC_ANSWER, ...headers }).map(([key, value]) => ({
      key,
      value: { prepared: true, value: value.replace(/\s+/g, ' ') },
    })),
  }
}
