/** Domains that deliver to the same mailbox, by the one they are compared as. */
const SAME_AS: Record<string, string> = { 'googlemail.com': 'gmail.com', 'hanmail.net': 'daum.net' }

/**
 * The mailbox an address delivers to. One mailbox has many spellings: case, a `+tag` nearly everywhere, and dots at
 * Gmail. Every bound, ban and account match compares this. `mailbox_of` in the database says the same of stored
 * addresses, and a test compares the two.
 */
export function mailboxOf(email: string) {
  const [local = '', given = ''] = email.toLowerCase().split('@')
  const domain = SAME_AS[given] ?? given
  // An address that begins with the sign has no shorter spelling.
  const box = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? box.replaceAll('.', '') : box}@${domain}`
}
