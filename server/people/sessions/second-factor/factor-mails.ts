import type { Settings } from '#server/config/config.ts'

const changes = {
  on: {
    subject: '2단계 인증을 켰습니다',
    what: '2단계 인증을 켰습니다. 이제 로그인할 때 인증 앱의 코드가 필요합니다.',
  },
  off: {
    subject: '2단계 인증을 해제했습니다',
    what: '2단계 인증을 해제했습니다. 이제 비밀번호만으로 로그인합니다.',
  },
}

export function factorMail(
  changed: keyof typeof changes,
  { siteName, contactEmail }: Pick<Settings, 'siteName' | 'contactEmail'>,
) {
  const { subject, what } = changes[changed]
  return {
    subject: `[${siteName}] ${subject}`,
    text: `${siteName} 계정에서 ${what}

직접 바꾸었다면 이 메일을 무시해 주세요.

바꾼 적이 없다면 지금 바로 비밀번호를 변경하고, ${contactEmail} 주소로 알려 주세요.
`,
  }
}
