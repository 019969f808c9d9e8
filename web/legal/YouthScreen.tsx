import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { reasonAnchor } from '#web/legal/guide/reason-anchor.ts'

export async function load({ api }: LoadArgs) {
  return (await api('GET /api/guide')).data
}

export const head = (): HeadContent => ({
  title: '청소년보호정책',
  description: '청소년이 안심하고 이용할 수 있도록 무엇을 막고 어떻게 돕는지, 어디에 알리면 되는지 알립니다.',
  canonical: hrefOf('youth'),
})

export const tags = () => ['options' as const]

const places = [
  ['경찰', '112', '급한 위험, 성착취물'],
  ['청소년상담', '1388', '고민 상담과 위기 도움. 하루 내내'],
  ['방송미디어통신심의위원회', '1377', '불법촬영물과 불법 유해 정보의 신고'],
] as const

const Helplines = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">기관</th>
        <th scope="col" className="whitespace-nowrap">
          전화
        </th>
        <th scope="col">돕는 일</th>
      </tr>
    </thead>
    <tbody>
      {places.map(([name, telephone, what]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <a href={`tel:${telephone}`} className="whitespace-nowrap">
              {telephone}
            </a>
          </td>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export function YouthScreen({ youthOfficer }: Loaded<typeof load>) {
  const { siteName, contactEmail } = useSettings()
  return (
    <article className="prose">
      <h1>청소년보호정책</h1>
      <p>
        이곳은 추리와 미스터리를 즐기는 곳입니다. 살인 사건을 다루지만 청소년도 읽습니다. 그래서 청소년에게
        해로운 정보를 막고, 문제가 생기면 바로 도울 수 있도록 다음과 같이 합니다.
      </p>

      <h2>제1조 (청소년유해매체물)</h2>
      <p>청소년 보호법에 따른 청소년유해매체물은 싣지 않으며, 성인만 볼 수 있는 게시판을 두지 않습니다.</p>

      <h2>제2조 (가입과 개인정보)</h2>
      <p>
        만 14세 미만은 가입할 수 없습니다. 이름, 생년월일, 전화번호, 주소를 받지 않으며, 회원 사이의 쪽지와
        대화 기능이 없어 모르는 사람이 따로 말을 걸 수 없습니다.
      </p>

      <h2>제3조 (유해 정보의 차단)</h2>
      <ul>
        <li>
          음란물, 불법촬영물, 성착취물,{' '}
          <a href={`${hrefOf('guide')}#${reasonAnchor('gore')}`}>지나치게 잔혹한 묘사</a>, 자해와 범죄를 따라
          할 수 있는 설명은 올릴 수 없습니다.
        </li>
        <li>청소년에게 접근하여 연락처나 만남, 사진을 요구하는 글을 가리고, 그 회원의 이용을 제한합니다.</li>
        <li>
          불법촬영물과 성착취물은 <a href={`${hrefOf('guide')}#hiding`}>신고 하나로 바로 가리고</a>,
          개인정보가 드러난 글과 함께 가장 먼저 검토합니다.
        </li>
        <li>회원의 신고와 운영진의 조치는 기록으로 남고, 되풀이하는 회원의 이용을 제한합니다.</li>
      </ul>

      <h2>제4조 (알리는 방법)</h2>
      <p>
        글의 더보기에서 신고하거나, 로그인하지 않고 <a href={`mailto:${contactEmail}`}>{contactEmail}</a>{' '}
        주소로 알려 주세요. 글의 주소와 무엇이 해로운지를 적어 주시면 됩니다. 보호자도 알릴 수 있습니다.
      </p>
      <p>바로 도움이 필요하면 다음 기관에 연락해 주세요.</p>
      <Helplines />

      <h2>제5조 (맡은 사람)</h2>
      <ul>
        <li>
          {youthOfficer ? '청소년보호책임자' : '맡은 사람'}: {youthOfficer ?? `${siteName} 운영자`}
        </li>
        <li>
          이메일: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      </ul>

      <p>
        이 정책은 <time dateTime="2026-11-22">2026년 11월 22일</time>부터 시행합니다.
      </p>
    </article>
  )
}
