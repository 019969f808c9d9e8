import { CODE_LIFETIME_SECONDS } from '#contract/people/members/members.ts'
import type { Settings } from '#server/config/config.ts'
import type { CodePurpose } from './mailed-codes/code-queries.ts'

const MINUTES = CODE_LIFETIME_SECONDS / 60

const words = {
  activation: {
    subject: '이메일 인증 코드',
    what: '이메일 인증 코드입니다.',
    where: '이메일 인증 화면에 입력해 주세요.',
    notYou:
      '인증을 요청하지 않으셨다면 이 메일은 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않습니다.',
  },
  reset: {
    subject: '비밀번호 재설정 코드',
    what: '비밀번호 재설정 코드입니다.',
    where: '비밀번호 재설정 화면에 입력해 주세요.',
    notYou:
      '재설정을 요청하지 않으셨다면 이 메일은 무시해 주세요. 비밀번호는 바뀌지 않습니다. 이 코드는 다른 사람에게 알려 주지 말아 주세요.',
  },
} satisfies Record<CodePurpose, Record<string, string>>

export function codeMail(purpose: CodePurpose, siteName: string, code: string) {
  const { subject, what, where, notYou } = words[purpose]
  return {
    subject: `[${siteName}] ${subject}`,
    text: `${siteName} ${what}

    ${code}

${MINUTES}분 안에 ${where}

${notYou}
`,
  }
}

const changes = {
  password: {
    subject: '비밀번호가 변경되었습니다',
    what: '비밀번호가 변경되었습니다. 다른 기기에서는 로그아웃되었습니다.',
    notYou: '직접 변경하지 않으셨다면 지금 바로 로그인 화면의 ‘비밀번호 찾기’로 새 비밀번호를 설정하고,',
  },
  email: {
    subject: '이메일 주소가 변경되었습니다',
    what: '이메일 주소가 다른 주소로 변경되었습니다. 이제 이 주소로는 아이디와 비밀번호를 찾을 수 없습니다. 다른 기기에서는 로그아웃되었습니다.',
    notYou: '직접 변경하지 않으셨다면 지금 바로 비밀번호를 변경하고,',
  },
}

const ways = {
  ended: ' 패스키와 소셜 로그인도 모두 해제되었습니다. 설정에서 다시 추가할 수 있습니다.',
  kept: ' 패스키와 소셜 로그인은 그대로 남아 있습니다. 모르는 것이 있으면 설정에서 해제해 주세요.',
  none: '',
}

/**
 * A notice of a change to the account, sent to the address that the member had before. `other` says whether
 * the other ways to sign in were ended, kept or none.
 */
export function changeMail(
  changed: keyof typeof changes,
  { siteName, contactEmail }: Pick<Settings, 'siteName' | 'contactEmail'>,
  other: keyof typeof ways = 'none',
) {
  const { subject, what, notYou } = changes[changed]
  return {
    subject: `[${siteName}] ${subject}`,
    text: `${siteName} 계정의 ${what}${ways[other]}

직접 변경하셨다면 이 메일은 무시해 주세요.

${notYou} ${contactEmail} 주소로 알려 주세요.
`,
  }
}
