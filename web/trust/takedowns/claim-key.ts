import { hrefOf } from '#contract/site-map.ts'
import { CLAIM_NUMBER_PATTERN } from '#contract/trust/takedowns/rights-rules.ts'

export interface ClaimKey {
  number: string
  token: string
}

/** The key of a claim is in the hash, which browsers do not send. No server or log sees it. */
export const claimAddress = ({ number, token }: ClaimKey) => `${hrefOf('claim')}#${number}/${token}`

const NUMBER = new RegExp(CLAIM_NUMBER_PATTERN)

/** Also accepts the whole address copied from a mail. */
export function claimKeyIn(text: string): ClaimKey | undefined {
  const [number = '', token = ''] = text
    .slice(text.indexOf('#') + 1)
    .trim()
    .split('/')
  return NUMBER.test(number) && /^[\w-]{10,64}$/.test(token) ? { number, token } : undefined
}
