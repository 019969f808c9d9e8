import {
  APPEAL_MONTHS,
  type Content,
  contents,
  type MemberEffect,
  memberEffects,
  type ReasonKey,
  reasonKeys,
  reasons,
  UNDO_DAYS,
} from '#contract/moderation-rules.ts'
import { CLAIM_DAYS } from '#contract/rights-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '../head.tsx'
import type { LoadArgs, Loaded } from '../screen.ts'
import { useSettings } from '../settings.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { reasonAnchor } from './reason-anchor.ts'

export async function load({ api }: LoadArgs) {
  return (await api('GET /api/guide')).data
}

export const head = (): HeadContent => ({
  title: '운영 원칙',
  description:
    '이곳에 올릴 수 없는 것과 그 까닭, 신고를 처리하는 방법, 자동으로 가리는 기준, 이의를 제기하는 방법입니다.',
  canonical: hrefOf('guide'),
})

export const tags = () => ['options' as const]

/** What each reason means here, and why it is one. */
const meanings: Record<ReasonKey, string> = {
  spoiler:
    '퀴즈의 정답, 작품의 범인과 트릭, 결말을 스포일러로 가리지 않고 적는 일입니다. 제목과 닉네임에는 가려도 적을 수 없습니다. 아직 풀고 있는 사람의 즐거움은 한번 잃으면 되돌릴 수 없기 때문입니다. 정답은 해결방에서 이야기해 주세요.',
  abuse:
    '욕설, 비하, 협박, 따라다니며 괴롭히는 일입니다. 추리가 틀렸다고 사람을 깎아내리지 않습니다. 주장은 반박해도 사람을 공격하지는 않습니다.',
  hate: '성별, 나이, 장애, 출신, 종교, 성적 지향 등을 이유로 사람들을 차별하거나 혐오하는 표현입니다. 작품 속 인물의 말을 인용하고 비평하는 것은 해당하지 않습니다.',
  sexual: '음란한 글과 이미지입니다. 사건의 내용에 필요한 것보다 자세한 성적 묘사도 올릴 수 없습니다.',
  gore: '살인과 시체, 독은 추리의 소재이고, 그것만으로는 문제가 되지 않습니다. 사건과 상관없이 잔혹함 자체를 보여 주는 글, 실제 시신이나 사고의 사진, 자해나 범죄를 따라 할 수 있을 만큼 자세한 설명은 가립니다.',
  real_person:
    '실제로 있는 사람이나 단체의 명예를 훼손하는 일입니다. 실제 사건을 다룰 때에는 공개된 사실에 근거하고, 특정인을 범인으로 몰거나 피해자와 유족을 조롱하지 않습니다.',
  privacy:
    '본인이 공개하지 않은 이름, 얼굴, 연락처, 주소, 학교와 직장, 계정을 적거나 알아내려는 일입니다. 퍼진 뒤에는 거둘 수 없으므로 먼저 살펴봅니다.',
  copyright:
    '남의 문제, 소설, 번역문, 그림을 허락 없이 옮기거나 자기 것처럼 올리는 일입니다. 필요한 만큼 인용하고 출처를 밝히는 것은 괜찮습니다.',
  ad: '허락 없는 광고와 홍보, 같은 내용의 되풀이, 게시판의 주제와 상관없는 글을 잇달아 올리는 일입니다.',
  illegal:
    '법령이 금지하는 그 밖의 정보입니다. 범죄를 부추기거나 무기, 약물, 계정을 사고파는 글이 여기에 듭니다.',
  filming:
    '불법촬영물, 합성 편집물, 아동·청소년 성착취물입니다. 한 번의 신고로도 바로 가리고 먼저 살펴보며, 확인되면 수사기관에 알릴 수 있습니다.',
  nickname: '운영진으로 오해받을 닉네임, 욕설이나 스포일러가 든 닉네임, 남의 이름을 흉내 낸 닉네임입니다.',
  other: '위에 없지만 다른 사람의 이용을 해치는 일입니다. 어떤 점이 문제인지 적어 주시면 살펴봅니다.',
}

const contentMeanings: Record<Exclude<Content, 'keep'>, string> = {
  cover: '글은 두고, 읽는 사람이 눌러야 보이게 합니다.',
  room: '사건의 정답을 말한 댓글을, 해결했거나 포기한 회원만 들어가는 해결방으로 답글과 함께 옮깁니다.',
  level:
    '스포일러가 있는데 없다고 쓴 도서 리뷰를 접어, 읽는 사람이 눌러야 보이게 합니다. 그 리뷰의 답글도 함께 접힙니다.',
  move: '내용에 맞는 게시판으로 옮깁니다.',
  hide: '작성자와 운영진 말고는 아무도 볼 수 없습니다. 되돌리면 제자리로 돌아옵니다.',
  delete: '가리기와 같이 아무도 볼 수 없게 되며, 다시 공개하지 않을 글에 합니다.',
  sweep: '한 회원이 최근에 쓴 글을 한꺼번에 가립니다. 광고가 쏟아질 때에 합니다.',
}

const memberMeanings: Record<Exclude<MemberEffect, 'none'>, string> = {
  warn: '같은 일을 되풀이하지 않도록 알립니다. 이용에는 변함이 없습니다.',
  silence:
    '정한 날까지 글, 댓글, 리뷰, 추천, 신고를 할 수 없습니다. 읽고 사건을 푸는 것은 그대로 할 수 있습니다.',
  suspend:
    '정한 날까지, 또는 기한 없이 이용할 수 없습니다. 그동안에도 조치 기록을 보고, 이의를 제기하고, 데이터를 내보내고, 탈퇴할 수 있습니다.',
  rename: '닉네임을 임시 닉네임으로 바꿉니다. 바로 새 닉네임을 정할 수 있습니다.',
}

export function GuideScreen(inForce: Loaded<typeof load>) {
  const { siteName, contactEmail, asksProof: guardsNewcomers } = useSettings()
  const { guideWords, changedAt } = inForce
  return (
    <article className="prose">
      <h1>운영 원칙</h1>
      <p>
        {siteName}에서 무엇을 왜 올릴 수 없는지, 신고를 어떻게 처리하는지, 조치에 동의하지 않을 때 어떻게
        하는지를 알립니다. 운영진도 이 원칙을 따릅니다.
      </p>

      {guideWords && (
        <section id="words">
          <h2>운영진의 안내</h2>
          <p className="whitespace-pre-line break-words">{guideWords}</p>
        </section>
      )}

      <h2 id="reasons">올릴 수 없는 것</h2>
      <dl>
        {reasonKeys.map(key => (
          <div key={key} id={reasonAnchor(key)} className="mt-4 scroll-mt-4">
            <dt className="font-semibold">{reasons[key].label}</dt>
            <dd>{meanings[key]}</dd>
          </div>
        ))}
      </dl>

      <h2 id="reports">신고하면</h2>
      <ul>
        <li>
          글과 댓글, 리뷰, 뒷이야기, 연재, 도서의 더보기에서 신고합니다. 로그인하고 이메일을 인증한 회원이면
          됩니다.
        </li>
        <li>신고한 사람은 작성자에게 알려지지 않습니다.</li>
        <li>
          신고한 때의 글을 보존본으로 남겨, 나중에 글이 바뀌거나 삭제되어도 그대로 판단합니다. 보존본은
          운영진만 봅니다. 정답과 해설, 힌트는 보존본에 들어가지 않습니다.
        </li>
        <li>
          개인정보 노출과 불법촬영물 신고를 가장 먼저 살펴봅니다. 검토가 끝나면 신고한 사람에게 결과를
          알립니다.
        </li>
        <li>
          운영진은 자신의 글이나 자신이 한 신고를 스스로 처리하지 않습니다. 달리 처리할 운영진이 없으면
          처리하되, 그 사실을 기록에 남깁니다.
        </li>
        <li>
          로그인하지 않은 사람은 <a href={`mailto:${contactEmail}`}>{contactEmail}</a> 주소로 알려 주세요.
        </li>
      </ul>

      <h2 id="hiding">자동으로 가리는 기준</h2>
      <p>
        신고가 아래 기준에 이르면, 운영진이 확인하기 전에 프로그램이 글을 먼저 가립니다. 숫자와 셈법을 그대로
        공개합니다.
      </p>
      <ul>
        <li>
          서로 다른 회원 <strong>{inForce.hidesBy}명</strong>부터, 신고의 무게가 모두 더해{' '}
          <strong>{inForce.hidesAt} 이상</strong>이면 가립니다.
        </li>
        <li>
          한 회원의 신고는 1입니다. 오래 활동하고 신고가 정확했던 회원은 1.5, 가입한 지 얼마 되지 않은 회원은
          0입니다. 0이어도 신고는 접수되어 운영진이 검토합니다.
        </li>
        <li>
          지난 신고가 맞았던 만큼 무게가 늘고, 틀렸던 만큼 줍니다(0.2배에서 1.6배). 같은 작성자를 30일 안에
          거듭 신고하면 그때마다 절반이 됩니다. 7일이 지난 신고는 절반, 14일이 지난 신고는 4분의 1로 셉니다.
        </li>
        <li>개인정보 노출은 무게 1부터, 불법촬영물·성착취물은 신고 하나로 가립니다.</li>
        <li>
          오래 활동한 회원의 글은 {inForce.trustedAuthor}배의 무게가 필요합니다. 운영진이 확인하고 그대로 둔
          글은 내용이 바뀌지 않는 한 다시 자동으로 가려지지 않습니다. 운영진의 글도 자동으로 가리지 않습니다.
        </li>
        <li>
          자동으로 가린 글은 <strong>{inForce.returnHours}시간</strong> 안에 운영진이 결정하지 않으면 스스로
          돌아옵니다. 개인정보 노출과 불법촬영물·성착취물은 확인할 때까지 돌아오지 않습니다.
        </li>
        <li>
          가입한 지 얼마 되지 않은 회원의 글 {inForce.pausedOver}개 이상을 하루 안에 회원 {inForce.pausedBy}
          명이 신고하면, 그 회원의 글쓰기를 운영진이 확인할 때까지, 길어도 {inForce.pauseDays}일 동안
          멈춥니다.
        </li>
      </ul>
      <p>자동으로 한 조치도 작성자에게 알리며, 이의를 제기하면 사람이 가장 먼저 다시 살펴봅니다.</p>

      {guardsNewcomers && (
        <>
          <h2 id="newcomers">가입 초기의 제한</h2>
          <p>
            광고를 막으려고, 활동하기 전까지는 글 하나에 링크 {inForce.postLinks}개와 이미지{' '}
            {inForce.postImages}장, 댓글 하나에 링크 {inForce.remarkLinks}개까지 넣을 수 있습니다. 하루에 글{' '}
            {inForce.postsADay}개, 댓글 {inForce.remarksADay}개까지 쓰며 댓글 사이에는 {inForce.remarkSeconds}
            초를 둡니다. 첫 링크는 운영진이 확인한 뒤에 보입니다.
          </p>
        </>
      )}

      <h2 id="acts">할 수 있는 조치</h2>
      <dl>
        {(Object.keys(contentMeanings) as (keyof typeof contentMeanings)[]).map(key => (
          <div key={key} className="mt-3">
            <dt className="font-semibold">{contents[key]}</dt>
            <dd>{contentMeanings[key]}</dd>
          </div>
        ))}
        {(Object.keys(memberMeanings) as (keyof typeof memberMeanings)[]).map(key => (
          <div key={key} className="mt-3">
            <dt className="font-semibold">{memberEffects[key]}</dt>
            <dd>{memberMeanings[key]}</dd>
          </div>
        ))}
      </dl>
      <p>
        글에 대한 조치와 회원에 대한 조치는 따로 정하며, 글만 가리고 끝나는 일이 많습니다. 모든 조치는
        고치거나 지울 수 없는 기록으로 남고, 잘못된 조치는 {UNDO_DAYS}일 안에 그대로 되돌립니다. 조치를 받은
        회원의 이름은 공개하지 않으며, 무엇을 몇 번 했는지는 <a href={hrefOf('transparency')}>투명성 보고</a>
        에 공개합니다.
      </p>

      <h2 id="objection">이의 제기</h2>
      <ul>
        <li>
          조치를 받은 회원에게 무엇을 왜 했는지 알림으로 알리고, 글쓰기 제한과 이용 정지는 메일로도 알립니다.{' '}
          <a href={hrefOf('record')}>조치 기록</a>에서 사유와 운영진의 말, 가려진 글을 볼 수 있습니다.
        </li>
        <li>
          {APPEAL_MONTHS}개월 안에 조치마다 한 번씩 이의를 제기할 수 있습니다. 경고와 자동으로 한 조치에도 할
          수 있고, 이용이 정지된 동안에도 할 수 있습니다.
        </li>
        <li>결정하지 않은 운영진이 7일 안에 답하려고 합니다. 받아들이면 조치를 모두 되돌립니다.</li>
        <li>
          문제가 없다고 판단된 신고도 신고한 회원이 <a href={hrefOf('ownReports')}>내 신고</a>에서 한 번
          이의를 제기할 수 있습니다.
        </li>
      </ul>

      <h2 id="rights">권리침해 신고</h2>
      <p>
        글이 자신의 명예, 사생활, 개인정보, 저작권을 침해한다면 로그인하지 않고{' '}
        <a href={hrefOf('rights')}>권리침해 신고</a>를 할 수 있습니다. 받아들이면 글을 {CLAIM_DAYS}일 동안
        가리고 작성자에게 알리며, 작성자는 조치 기록에서 다시 공개해 달라고 할 수 있습니다.
      </p>
      <p>
        약속의 자세한 내용은 <a href={hrefOf('terms')}>이용약관</a>에, 처리하는 정보는{' '}
        <a href={hrefOf('privacy')}>개인정보처리방침</a>에 있습니다.
      </p>
      <p>
        이 원칙은 <time dateTime="2026-11-22">2026년 11월 22일</time>부터 따릅니다.
        {changedAt && (
          <>
            {' '}
            기준과 안내를 마지막으로 고친 때: <DateTime value={changedAt} />
          </>
        )}
      </p>
    </article>
  )
}
