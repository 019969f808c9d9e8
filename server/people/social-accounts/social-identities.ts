import type { SocialProvider } from '#contract/people/social/social-rules.ts'

/** A person as a provider describes them. */
export interface SocialIdentity {
  provider: SocialProvider
  /** The person's id at the provider. */
  subject: string
  nickname: string
  /** A mail address that the provider has verified. */
  email?: string | undefined
  /** The access token. It is used at once or encrypted in a ticket, but never stored. */
  token: string
}

type Part = Record<string, unknown>
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})
const textOf = (value: unknown, max: number) =>
  typeof value === 'string' && value.length <= max ? value : undefined

/** Maximum characters of a person's id. Naver's ids have 43. */
const SUBJECT_MAX = 100
const NICKNAME_MAX = 200
const EMAIL_MAX = 254

type Read = (answer: Part) => { subject: unknown; nickname: unknown; email?: unknown }

const readers: Record<SocialProvider, Read> = {
  kakao({ id, kakao_account }) {
    const account = partOf(kakao_account)
    const isVerified = account.is_email_valid === true && account.is_email_verified === true
    return {
      subject: Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : undefined,
      nickname: partOf(account.profile).nickname,
      email: isVerified ? account.email : undefined,
    }
  },
  // Naver does not say whether the mail address was verified, so the address is not read.
  naver({ response }) {
    const { id, nickname } = partOf(response)
    return { subject: id, nickname }
  },
}

/** Reads a provider's response. Throws if it does not identify a person. */
export function identityFrom(provider: SocialProvider, answer: unknown) {
  const { subject, nickname, email } = readers[provider](partOf(answer))
  const id = textOf(subject, SUBJECT_MAX)
  if (!id) throw new Error('the provider names no person')
  return {
    provider,
    subject: id,
    nickname: textOf(nickname, NICKNAME_MAX) ?? '',
    email: textOf(email, EMAIL_MAX),
  }
}
