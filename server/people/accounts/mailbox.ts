/** Domains that share mailboxes with another domain, mapped to the domain used for comparison. */
const SAME_AS: Record<string, string> = { 'googlemail.com': 'gmail.com', 'hanmail.net': 'daum.net' }

/**
 * The mailbox that an address delivers to. One mailbox has many spellings: case, a `+tag` nearly everywhere,
 * and dots at Gmail. Every rate limit, bar and account lookup compares this form. `mailbox_of` in the
 * database does the same for stored addresses, and a test compares the two.
 */
export function mailboxOf(email: string) {
  const [local = '', given = ''] = email.toLowerCase().split('@')
  const domain = SAME_AS[given] ?? given
  // An address that begins with `+` has no shorter spelling.
  const box = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? box.replaceAll('.', '') : box}@${domain}`
}
