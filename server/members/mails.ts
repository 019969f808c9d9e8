import { CODE_LIFETIME_SECONDS } from '#contract/members.ts'
import type { CodePurpose } from './code-queries.ts'

const MINUTES = CODE_LIFETIME_SECONDS / 60

const words = {
  activation: {
    subject: '이메일 인증 코드',
    what: '이메일 인증 코드입니다.',
    where: '이메일 인증 화면에 입력해 주세요.',
    notYou:
      '인증을 요청한 적이 없다면 이 메일을 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않습니다.',
  },
  reset: {
    subject: '비밀번호 재설정 코드',
    what: '비밀번호 재설정 코드입니다.',
    where: '비밀번호 재설정 화면에 입력해 주세요.',
    notYou:
      '재설정을 요청한 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다. 이 코드를 다른 사람에게 알려 주지 말아 주세요.',
  },
} satisfies Record<CodePurpose, Record<string, string>>

/** The mail that carries a code. */
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
