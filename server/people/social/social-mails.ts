import { RECOVERY_LINK_DAYS } from '#contract/people/social/social-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Settings } from '#server/config/config.ts'

type MailSettings = Pick<Settings, 'siteName' | 'siteUrl' | 'contactEmail'>

/**
 * The mail with a link for creating a username and a password. The ticket is in the URL fragment, so it is in
 * no log.
 */
export const firstPasswordMail = (
  ticket: string,
  { siteName, siteUrl, isLost }: MailSettings & { isLost: boolean },
) => ({
  subject: `[${siteName}] 로그인할 아이디와 비밀번호를 만들어 주세요`,
  text: `${
    isLost
      ? `카카오 계정과의 연결이 끊어져 ${siteName}에 로그인할 방법이 없어졌습니다. 작성한 글과 기록은 그대로 남아 있습니다.`
      : `${siteName} 계정에 로그인할 아이디와 비밀번호를 만들 수 있는 링크입니다.`
  }

아래 링크에서 아이디와 비밀번호를 만들면 계속 이용할 수 있습니다. 링크는 ${RECOVERY_LINK_DAYS}일 동안 한 번만 쓸 수 있습니다.

    ${siteUrl}${hrefOf('firstPassword')}#${ticket}

${
  isLost
    ? '계정을 더 이상 이용하지 않으시려면 로그인한 뒤 설정에서 탈퇴해 주세요.'
    : '요청하지 않으셨다면 이 메일은 무시해 주세요. 계정은 변경되지 않습니다.'
}
`,
})

/** A notice that a way to sign in was added or removed, such as `패스키가 추가되었습니다`. */
export const signInMethodMail = (done: string, { siteName, siteUrl, contactEmail }: MailSettings) => ({
  subject: `[${siteName}] ${done}`,
  text: `${siteName} 계정에 ${done}.

직접 변경하셨다면 이 메일은 무시해 주세요.

직접 변경하지 않으셨다면 지금 바로 설정에서 로그인 방법과 로그인한 기기를 확인하고, ${contactEmail} 주소로 알려 주세요.

    ${siteUrl}${hrefOf('settings')}
`,
})
