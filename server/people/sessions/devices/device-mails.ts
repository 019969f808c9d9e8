import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'

/**
 * The mail about a sign-in at a new device. It contains neither the place of the sign-in nor times at other
 * devices.
 */
export const newDeviceMail = (
  device: string,
  { siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>,
) => ({
  subject: `[${siteName}] 새 기기에서 로그인했습니다`,
  text: `${siteName} 계정에 처음 보는 기기에서 로그인했습니다.

    ${device}

직접 로그인했다면 이 메일을 무시해 주세요.

로그인한 적이 없다면 아래에서 그 기기를 로그아웃하고 바로 비밀번호를 변경해 주세요.

    ${siteUrl}${hrefOf('devices')}
`,
})
