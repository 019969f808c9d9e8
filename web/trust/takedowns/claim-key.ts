import { hrefOf } from '#contract/site-map.ts'
import { CLAIM_NUMBER_PATTERN } from '#contract/trust/takedowns/rights-rules.ts'

export interface ClaimKey {
  number: string
  token: string
}

/** What opens a claim stands behind the hash: no server is told of it, and no log keeps it. */
export const claimAddress = ({ number, token }: ClaimKey) => `${hrefOf('claim')}#${number}/${token}`

const NUMBER = new RegExp(CLAIM_NUMBER_PATTERN)

/** Also of a whole address, as it is copied from a mail. */
export function claimKeyIn(text: string): ClaimKey | undefined {
  const [number = '', token = ''] = text
    .slice(text.indexOf('#') + 1)
    .trim()
    .split('/')
  return NUMBER.test(number) && /^[\w-]{10,64}$/.test(token) ? { number, token } : undefined
}
