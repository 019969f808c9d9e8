import { providerWords } from '#contract/people/social/social-rules.ts'
import { useSettings } from '#web/app/state/settings.ts'

/** Article 5: the external services that the browser or the server contacts. */
export function OutsideServices() {
  const { ads, socialLogin } = useSettings()
  const hasAds = Object.values(ads).some(Boolean)
  return (
    <>
      <h2>제5조 (처리의 위탁과 외부 서비스)</h2>
      <p>
        사이트는 개인정보의 처리를 위탁하지 않으며, 국외로 이전하지 않습니다. 위탁하거나 이전하게 되면 그
        상대와 내용을 이 방침에 먼저 공개합니다. 서비스에 쓰이는 외부 서비스는 다음과 같습니다.
      </p>
      <ul>
        <li>
          <strong>카카오 도서 검색</strong>: 도서를 등록하려고 도서를 찾을 때, 사이트의 서버가 카카오에{' '}
          <strong>검색어만</strong> 보냅니다. 회원의 아이디, 닉네임, 접속 주소는 전달되지 않습니다.
        </li>
        {socialLogin.length > 0 && (
          <li>
            <strong>{socialLogin.map(provider => providerWords[provider]).join('·')} 로그인</strong>: 이용자가
            버튼을 눌러 골랐을 때만 그 회사의 로그인 화면으로 이동합니다. 사이트는 그 회사가 정한 회원 번호만
            저장하며, 닉네임은 처음 한 번 제안하는 데만 쓰고, 카카오가 확인한 이메일은 회원의 이메일로
            저장합니다. 토큰과 그 밖의 프로필은 저장하지 않습니다. 탈퇴하거나 연결을 끊으면 회원 번호를
            삭제하고, 가능하면 그 회사에도 연결 해제를 알립니다.
          </li>
        )}
        <li>
          <strong>푸시 알림</strong>: 회원이 푸시 알림을 켠 브라우저에만, 그 브라우저를 만든 회사(구글, 애플,
          모질라, 마이크로소프트 등)의 푸시 서버를 거쳐 보냅니다. 내용은 그 브라우저만 풀 수 있게 암호화하므로
          그 회사는 읽을 수 없습니다. 알림에는 닉네임과 글의 내용을 담지 않습니다.
        </li>
        {hasAds && (
          <li>
            <strong>카카오 애드핏(KakaoAdFit)</strong>: 화면에 광고를 싣습니다. 이용자의 브라우저가 카카오의
            서버에 직접 연결하며, 이때 접속 주소와 브라우저 정보, 카카오의 쿠키가 카카오에 전달될 수 있습니다.
            사이트는 회원 정보를 광고에 제공하지 않습니다. 쿠키는 브라우저 설정에서 막을 수 있고, 막아도
            사이트를 이용하는 데 지장이 없습니다.
          </li>
        )}
        <li>
          <strong>외부 이미지</strong>: 글이나 도서에 다른 서버에 있는 이미지가 실려 있으면 이용자의
          브라우저가 그 서버에 직접 연결합니다. 이때 접속 주소가 그 서버에 전달됩니다.
        </li>
      </ul>
    </>
  )
}
