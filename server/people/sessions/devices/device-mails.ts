import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'

/**
 * The mail about a sign-in with a new device. It contains neither where the sign-in was nor when other
 * devices were used.
 */
export const newDeviceMail = (
  device: string,
  { siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>,
) => ({
  subject: `[${siteName}] 새 기기에서 로그인되었습니다`,
  text: `${siteName} 계정에 새로운 기기에서 로그인되었습니다.

    ${device}

직접 로그인하셨다면 이 메일은 무시해 주세요.

직접 로그인하지 않으셨다면 아래에서 해당 기기를 로그아웃하고 바로 비밀번호를 변경해 주세요.

    ${siteUrl}${hrefOf('devices')}
`,
})
