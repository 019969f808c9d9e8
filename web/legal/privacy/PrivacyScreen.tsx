import { documentDates } from '#contract/people/consents/consent-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { DocumentDate } from '#web/legal/DocumentDate.tsx'
import { Remedies } from '#web/legal/guide/Remedies.tsx'
import { BrowserStorage } from './BrowserStorage.tsx'
import { Destruction } from './Destruction.tsx'
import { KeptData } from './KeptData.tsx'
import { MemberRights } from './MemberRights.tsx'
import { OutsideServices } from './OutsideServices.tsx'

export async function load({ api }: LoadArgs) {
  return (await api('GET /api/guide')).data
}

export const head = (): HeadContent => ({
  title: '개인정보처리방침',
  description:
    '어떤 개인정보를 왜, 얼마 동안 처리하고 어떻게 지키는지, 회원이 어떤 권리를 쓸 수 있는지 알립니다.',
  canonical: hrefOf('privacy'),
})

export const tags = () => ['options' as const]

export function PrivacyScreen({ privacyOfficer }: Loaded<typeof load>) {
  const { siteName, contactEmail } = useSettings()
  return (
    <article className="prose">
      <h1>개인정보처리방침</h1>
      <p>
        {siteName}(이하 ‘사이트’)는 개인정보 보호법에 따라 이용자의 개인정보를 보호하고 이에 관한 고충을
        신속하게 처리하기 위하여 다음과 같이 개인정보처리방침을 정하여 공개합니다. 사이트는 서비스에 필요한
        것만 받고, 회원에게서 이름, 생년월일, 전화번호, 주소를 받지 않습니다. 글과 도서, 랭킹은 가입하지
        않고도 읽을 수 있습니다.
      </p>

      <KeptData />

      <h2>제2조 (만 14세 미만 아동)</h2>
      <p>
        만 14세 미만은 가입할 수 없습니다. 만 14세 미만 아동이 가입한 사실을 알게 되면 지체 없이 그 계정을
        없애고 개인정보를 파기합니다. 법정대리인은 아래 개인정보 보호책임자에게 이를 알릴 수 있습니다.
      </p>

      <Destruction />

      <h2>제4조 (제3자 제공)</h2>
      <p>
        사이트는 개인정보를 제3자에게 제공하거나 판매하지 않습니다. 다만 법률에 특별한 규정이 있거나
        수사기관이 법령에 정한 절차에 따라 요구하는 경우에는 예외로 합니다.
      </p>

      <OutsideServices />

      <BrowserStorage />

      <MemberRights />

      <h2>제8조 (안전성 확보 조치)</h2>
      <ul>
        <li>비밀번호는 argon2id로 변환하여 저장하고, 토큰과 인증 코드도 변환한 값만 저장합니다.</li>
        <li>
          로그인, 가입, 인증 코드, 정답 제출의 횟수를 주소별, 계정별로 제한하여 무차별 대입을 막고, 흔히
          쓰이는 비밀번호는 받지 않습니다.
        </li>
        <li>갱신 토큰은 한 번만 쓸 수 있으며, 이미 쓴 토큰이 다시 쓰이면 그 로그인을 모두 끊습니다.</li>
        <li>
          회원이 쓴 글은 허용한 형식만 보여 주며, 정해진 것 밖의 스크립트는 브라우저가 실행하지 않습니다.
        </li>
        <li>
          개인정보를 다루는 사람을 최소한으로 제한하고 관리자 계정의 접근을 통제하며, 운영진이 한 조치와
          관리자가 회원의 정보를 열람한 것을 수정하거나 삭제할 수 없는 기록으로 남깁니다.
        </li>
      </ul>

      <h2>제9조 (개인정보 보호책임자)</h2>
      <p>
        개인정보에 관한 문의, 불만, 피해 구제, 열람 청구는 <a href={hrefOf('inquiry')}>문의</a>나 아래로 보내
        주세요. 지체 없이 답합니다.
      </p>
      <ul>
        <li>개인정보 보호책임자: {privacyOfficer ?? `${siteName} 운영자`}</li>
        <li>
          이메일: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      </ul>

      <Remedies />

      <h2>제11조 (방침의 변경)</h2>
      <p>
        이 방침을 바꿀 때에는 시행하기 7일 전까지, 이용자의 권리에 중요한 영향을 주는 변경은 30일 전까지
        공지사항으로 알립니다.
      </p>
      <p>
        이 방침은 <DocumentDate day={documentDates.privacy} />
        부터 시행합니다.
      </p>
    </article>
  )
}
