import type { Settings } from '#server/config/config.ts'

const changes = {
  on: {
    subject: '2단계 인증이 설정되었습니다',
    what: '2단계 인증이 설정되었습니다. 이제 로그인할 때 인증 앱의 코드가 필요합니다.',
  },
  off: {
    subject: '2단계 인증이 해제되었습니다',
    what: '2단계 인증이 해제되었습니다. 이제 비밀번호만으로 로그인됩니다.',
  },
}

export function factorMail(
  changed: keyof typeof changes,
  { siteName, contactEmail }: Pick<Settings, 'siteName' | 'contactEmail'>,
) {
  const { subject, what } = changes[changed]
  return {
    subject: `[${siteName}] ${subject}`,
    text: `${siteName} 계정의 ${what}

직접 변경하셨다면 이 메일은 무시해 주세요.

직접 변경하지 않으셨다면 지금 바로 비밀번호를 변경하고, ${contactEmail} 주소로 알려 주세요.
`,
  }
}
