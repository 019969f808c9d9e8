import { randomInt } from 'node:crypto'
import { normalForm } from '#contract/text.ts'
import type { Site } from '../site.ts'
import type { CodePurpose } from './code-queries.ts'

export interface CodeFor {
  memberId: number
  purpose: CodePurpose
  email: string
}

/** What mailing a code takes. */
export type CodeParts = Pick<Site, 'jobs' | 'fingerprint' | 'settings'>

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its member, purpose and address: none is good for another. */
export const hashOfCode = (
  fingerprint: Site['fingerprint'],
  { memberId, purpose, email }: CodeFor,
  code: string,
) => fingerprint('code', JSON.stringify([memberId, purpose, email, code]))

/** As it may be copied from a mail: with spaces, or in full-width digits. */
export const typedCode = (code: string) => normalForm(code, 'NFKC').replace(/\s/g, '')
