import { inquiryNumber } from '#contract/trust/inquiries/inquiry-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { type FoundInquiry, listInquiryTexts } from './inquiry-queries.ts'

/** Shown in place of a text that was encrypted with a secret that the site no longer has. */
const UNREADABLE = '(비밀 값이 바뀌어 읽을 수 없습니다)'

interface Visitor {
  email: string
  token: string
}

/** A visitor's address and token, if they can still be decrypted. */
export function decryptVisitor(
  { visitorSealed }: Pick<FoundInquiry, 'visitorSealed'>,
  { cipher }: Pick<AppContext, 'cipher'>,
): Visitor | undefined {
  const opened = visitorSealed === null ? undefined : cipher.decrypt(visitorSealed)
  return opened === undefined ? undefined : (JSON.parse(opened) as Visitor)
}

/** Adds the number and the decrypted texts to inquiries. */
export async function decryptInquiries<I extends { inquiryId: number; datetime: string }>(
  { db, cipher }: Pick<AppContext, 'db' | 'cipher'>,
  inquiries: I[],
) {
  const texts = await listInquiryTexts(
    db,
    inquiries.map(({ inquiryId }) => inquiryId),
  )
  return inquiries.map(inquiry => ({
    ...inquiry,
    number: inquiryNumber(inquiry),
    texts: texts
      .filter(({ inquiryId }) => inquiryId === inquiry.inquiryId)
      .map(({ textSealed, ...text }) => ({ ...text, text: cipher.decrypt(textSealed) ?? UNREADABLE })),
  }))
}

export async function decryptInquiry(site: Pick<AppContext, 'db' | 'cipher'>, found: FoundInquiry) {
  const [opened] = await decryptInquiries(site, [found])
  if (!opened) throw new Error('an inquiry was found and not opened')
  return opened
}
