import { receiptPattern } from '#contract/platform/text/receipt-numbers.ts'
import { hrefOf } from '#contract/site-map.ts'

export interface ReceiptKey {
  number: string
  token: string
}

/** The pages that a visitor opens with a key, with the letter of their receipt numbers. */
const letters = { claim: 'R', inquiryState: 'Q' } as const
type ReceiptPage = keyof typeof letters

/** The key of a receipt is in the hash, which browsers do not send. No server or log sees it. */
export const receiptAddress = (page: ReceiptPage, { number, token }: ReceiptKey) =>
  `${hrefOf(page)}#${number}/${token}`

/** Also accepts the whole address copied from a mail. */
export function receiptKeyIn(page: ReceiptPage, text: string): ReceiptKey | undefined {
  const [number = '', token = ''] = text
    .slice(text.indexOf('#') + 1)
    .trim()
    .split('/')
  const isNumber = new RegExp(receiptPattern(letters[page])).test(number)
  return isNumber && /^[\w-]{10,64}$/.test(token) ? { number, token } : undefined
}
