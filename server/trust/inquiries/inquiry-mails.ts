import { hrefOf } from '#contract/site-map.ts'
import {
  DATA_DUE_DAYS,
  type InquirySubject,
  inquirySubjects,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import type { Settings } from '#server/config/config.ts'

type Named = Pick<Settings, 'siteName' | 'siteUrl'>

export const inquiryCodeMail = ({ siteName }: Named, code: string, minutes: number) => ({
  subject: `[${siteName}] 문의 인증 코드`,
  text: `${siteName} 문의에 입력할 코드입니다.

    ${code}

${minutes}분 안에 문의 화면에 입력해 주세요.

문의하려던 것이 아니라면 이 메일을 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않습니다.
`,
})

interface InquiryKey {
  number: string
  token: string
}

/** The page where a visitor reads the answer. The token is in the hash, which browsers do not send. */
const visitorAddress = ({ siteUrl }: Named, { number, token }: InquiryKey) =>
  `${siteUrl}${hrefOf('inquiryState')}#${number}/${token}`

export const inquiryReceivedMail = (site: Named, inquiry: InquiryKey & { subject: InquirySubject }) => ({
  subject: `[${site.siteName}] 문의를 받았습니다 (${inquiry.number})`,
  text: `문의(${inquirySubjects[inquiry.subject]})를 받았습니다. 접수 번호는 ${inquiry.number}입니다.
${inquiry.subject === 'data' ? `${DATA_DUE_DAYS}일 안에 살펴보고 답합니다. ` : ''}답을 쓰면 이 주소로 알려 드립니다. 아래에서 문의를 다시 보고, 덧붙일 말도 쓸 수 있습니다.

    ${visitorAddress(site, inquiry)}

이 주소를 아는 사람은 문의의 내용을 볼 수 있으니 다른 사람에게 알려 주지 말아 주세요.
`,
})

interface Answer {
  number: string
  text: string
  closes: boolean
  /** The visitor's token. Members have none, since they read the answer on the site. */
  token?: string | undefined
}

export const inquiryAnsweredMail = (site: Named, { number, text, closes, token }: Answer) => ({
  subject: `[${site.siteName}] 문의에 답했습니다 (${number})`,
  text: `문의(${number})에 대한 답입니다.

${text}

${closes ? '이 문의는 끝났습니다. 더 물을 것이 있으면 새로 문의해 주세요.' : '더 물을 것이 있으면 아래에서 이어서 쓸 수 있습니다. 이 메일에 답장하지 말아 주세요.'}

    ${token === undefined ? `${site.siteUrl}${hrefOf('ownInquiries')}` : visitorAddress(site, { number, token })}
`,
})
