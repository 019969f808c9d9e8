import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { CodePurpose } from './code-queries.ts'

interface CodeFor {
  memberId: number
  purpose: CodePurpose
  email: string
}

export type CodeParts = Pick<AppContext, 'jobs' | 'fingerprint' | 'settings'>

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash of a code, bound to its member, purpose and address. The code is invalid for any other. */
export const hashOfCode = (
  fingerprint: AppContext['fingerprint'],
  { memberId, purpose, email }: CodeFor,
  code: string,
) => fingerprint('code', JSON.stringify([memberId, purpose, email, code]))
