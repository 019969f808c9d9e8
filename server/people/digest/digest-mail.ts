import { withoutSpoilers } from '#contract/community/comments/spoiler-bars.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { ONE_CLICK } from '#contract/people/notifications/digest-rules.ts'
import { shortened } from '#contract/platform/text/shortened.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'
import type { MailMessage } from '#server/infrastructure/mail/mail.ts'

/** Maximum characters of the opening that a digest quotes. */
const OPENING_LENGTH = 80

interface DigestContent {
  /** The texts of the unread notifications. */
  lines: string[]
  /** Number of unread notifications, including those not listed. */
  total: number
  daily?: { number: number; title: string; opening: string } | undefined
}

type MailSettings = Pick<Settings, 'siteName' | 'siteUrl'>

/** The first line of the case's opening, with its spoilers replaced, shortened if needed. */
function openingLine(opening: string) {
  const [line = ''] = withoutSpoilers(opening).split('\n')
  return shortened(line, OPENING_LENGTH)
}

const dailyPart = ({ number, title, opening }: NonNullable<DigestContent['daily']>, siteUrl: string) => `
오늘의 사건 ${caseName(number)} ${withoutSpoilers(title)}
${openingLine(opening)}
    ${siteUrl}${hrefOf('daily')}
`

/**
 * Headers with which a mail program can offer to end the digest (RFC 8058). The DKIM signature of the mail
 * relay must cover both.
 */
export const digestHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': `${ONE_CLICK.name}=${ONE_CLICK.value}`,
})

/**
 * The mail with a member's unread notifications. It contains no advertising, so the law requires no `(광고)`
 * label.
 */
export function digestMail(
  { lines, total, daily }: DigestContent,
  { to, token, siteName, siteUrl }: MailSettings & { to: string; token: string },
): MailMessage {
  const link = `${siteUrl}${hrefOf('unsubscribe', { token })}`
  const more = total > lines.length ? `\n외 ${total - lines.length}개` : ''
  return {
    to,
    subject: `[${siteName}] 읽지 않은 알림 ${total}개`,
    headers: digestHeaders(link),
    text: `읽지 않은 알림이 ${total}개 있습니다.

${lines.map(line => `- ${line}`).join('\n')}${more}

    ${siteUrl}${hrefOf('own')}
${daily ? dailyPart(daily, siteUrl) : ''}
이 메일은 ${siteName}에서 '메일로 모아 받기'를 켠 회원께 보냅니다.
그만 받기: ${link}
설정 변경: ${siteUrl}${hrefOf('notificationSettings')}
`,
  }
}
