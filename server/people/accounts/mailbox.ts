/** Domains that deliver to the same mailboxes as another domain, mapped to that domain. */
const SAME_AS: Record<string, string> = { 'googlemail.com': 'gmail.com', 'hanmail.net': 'daum.net' }

/**
 * The canonical form of an address, which identifies the mailbox it delivers to. An address can be spelt in
 * many ways: upper case, a `+tag` nearly everywhere, and dots at Gmail. All rate limits, bars and account
 * lookups compare this form. `mailbox_of` in the database computes it for stored addresses, and a test
 * compares the two.
 */
export function mailboxOf(email: string) {
  const [local = '', given = ''] = email.toLowerCase().split('@')
  const domain = SAME_AS[given] ?? given
  // An address that begins with `+` has nothing before its tag, so it stays as it is.
  const box = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? box.replaceAll('.', '') : box}@${domain}`
}
