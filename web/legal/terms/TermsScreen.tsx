import { documentDates } from '#contract/people/consents/consent-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { DocumentDate } from '#web/legal/DocumentDate.tsx'
import { ClaimTerms } from './ClaimTerms.tsx'
import { JoiningTerms } from './JoiningTerms.tsx'
import { PostingTerms } from './PostingTerms.tsx'
import { ServiceTerms } from './ServiceTerms.tsx'

export const head = (): HeadContent => ({
  title: '이용약관',
  description:
    '회원 가입과 탈퇴, 글의 권리, 스포일러와 정답에 관한 약속, 게시물 삭제와 책임에 관한 규칙입니다.',
  canonical: hrefOf('terms'),
})

export function TermsScreen() {
  return (
    <article className="prose">
      <h1>이용약관</h1>

      <JoiningTerms />
      <PostingTerms />
      <ClaimTerms />
      <ServiceTerms />
      <p>
        이 약관은 <DocumentDate day={documentDates.terms} />
        부터 시행합니다.
      </p>
    </article>
  )
}
