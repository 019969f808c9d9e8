import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'

const restricted = {
  silence: { subject: '글쓰기가 제한되었습니다', what: '일정 기간 글과 댓글을 쓸 수 없습니다.' },
  suspend: { subject: '계정 이용이 정지되었습니다', what: '계정 이용이 정지되었습니다.' },
}

/** Tells a member what is restricted and how to appeal. The mail never quotes the text concerned. */
export function restrictionMail(
  member: keyof typeof restricted,
  { siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>,
) {
  const { subject, what } = restricted[member]
  return {
    subject: `[${siteName}] ${subject}`,
    text: `${siteName} 운영 원칙에 따라 ${what}

사유와 기간은 아래에서 확인하고, 6개월 이내에 이의를 제기할 수 있습니다.

    ${siteUrl}${hrefOf('record')}
`,
  }
}
