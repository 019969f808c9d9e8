import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'
import { dataDirError } from '#server/config/data-dir-errors.ts'
import { openMail } from '#server/infrastructure/mail/open-mail.ts'
import { digestHeaders } from './digest-mail.ts'

/** A token that belongs to no member. */
const NO_TOKEN = 'A'.repeat(22)

const trialText = (siteName: string) => `${siteName}에서 운영자가 보낸 시험 메일입니다.

이 메일의 원본에서 다음을 확인해 주세요. Gmail에서는 더보기의 '원본 보기'입니다.

- Authentication-Results에 spf=pass, dkim=pass, dmarc=pass가 있습니다.
- DKIM-Signature의 h=에 list-unsubscribe와 list-unsubscribe-post가 모두 있습니다.
`

const CHECKS = `Open it and show its source (Gmail: 더보기, 원본 보기). It is right if
- Authentication-Results says spf=pass, dkim=pass and dmarc=pass
- the h= of DKIM-Signature names list-unsubscribe and list-unsubscribe-post
Otherwise see "Mail" in ops/runbook.md.`

/** Mails the operator a test mail with the headers of a digest, and prints what to check in it. */
export async function sendTestMail(settings: Settings, to: string, print: (line: string) => void) {
  const { siteName, siteUrl, smtpUrl } = settings
  const mail = openMail(settings, { info() {}, warn() {} })
  try {
    await mail.send({
      to,
      subject: `[${siteName}] 시험 메일`,
      text: trialText(siteName),
      headers: digestHeaders(`${siteUrl}${hrefOf('unsubscribe', { token: NO_TOKEN })}`),
    })
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    throw smtpUrl ? new Error(`SMTP_URL: the mail was not sent (${reason})`) : dataDirError(error, settings)
  } finally {
    mail.close()
  }
  if (!siteUrl.startsWith('https:'))
    print('SITE_URL is not https: mail programs then offer no one-click unsubscribe.')
  if (smtpUrl) print(`Sent to ${to} through ${new URL(smtpUrl).host}.\n${CHECKS}`)
  else print(`SMTP_URL is not set: the mail is a file in ${settings.dataDir}/outbox. Nothing was sent.`)
}
