import { hrefOf } from '#contract/site-map.ts'
import {
  APPEAL_MONTHS,
  contents,
  memberEffects,
  reasonKeys,
  reasons,
  UNDO_DAYS,
} from '#contract/trust/moderation/moderation-rules.ts'
import { CLAIM_DAYS } from '#contract/trust/takedowns/rights-rules.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { FiguresInForce } from './FiguresInForce.tsx'
import { contentMeanings, memberMeanings, reasonMeanings } from './meanings.ts'
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

function Reporting() {
  const { contactEmail } = useSettings()
  return (
    <>
      <h2 id="reports">신고하면</h2>
      <ul>
        <li>
          글과 댓글, 리뷰, 뒷이야기, 연재, 도서의 더보기에서 신고합니다. 로그인하고 이메일을 인증한 회원이면
          됩니다.
        </li>
        <li>신고한 사람은 작성자에게 알려지지 않습니다.</li>
        <li>
          신고한 때의 글을 보존본으로 남겨, 나중에 글이 바뀌거나 삭제되어도 그대로 판단합니다. 보존본은
          운영진에게만 보입니다. 정답과 해설, 힌트는 보존본에 들어가지 않습니다.
        </li>
        <li>
          개인정보 노출과 불법촬영물 신고를 가장 먼저 검토합니다. 검토가 끝나면 신고한 사람에게 결과를
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
    </>
  )
}

/** The measures that staff can take on a text and on a member. */
function Measures() {
  return (
    <>
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
        수정하거나 삭제할 수 없는 기록으로 남고, 잘못된 조치는 {UNDO_DAYS}일 안에 그대로 되돌립니다. 조치를
        받은 회원의 이름은 공개하지 않으며, 무엇을 몇 번 했는지는{' '}
        <a href={hrefOf('transparency')}>투명성 보고</a>에 공개합니다.
      </p>
    </>
  )
}

/** The way to appeal against a decision. */
function Objecting() {
  return (
    <>
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
        <li>처음 결정한 사람이 아닌 운영진이 7일 안에 답하려고 합니다. 받아들이면 조치를 모두 되돌립니다.</li>
        <li>
          문제가 없다고 판단된 신고도 신고한 회원이 <a href={hrefOf('ownReports')}>내 신고</a>에서 한 번
          이의를 제기할 수 있습니다.
        </li>
      </ul>
    </>
  )
}

const chapters = [
  ['reasons', '올릴 수 없는 것'],
  ['reports', '신고하면'],
  ['hiding', '자동으로 가리는 기준'],
  ['acts', '할 수 있는 조치'],
  ['objection', '이의 제기'],
  ['rights', '권리침해 신고'],
] as const

export function GuideScreen(inForce: Loaded<typeof load>) {
  const { siteName } = useSettings()
  const { guideWords, changedAt } = inForce
  return (
    <article className="prose">
      <h1>운영 원칙</h1>
      <p>
        {siteName}에서 무엇을 왜 올릴 수 없는지, 신고를 어떻게 처리하는지, 조치에 동의하지 않을 때 어떻게
        하는지를 알립니다. 운영진도 이 원칙을 따릅니다.
      </p>

      <nav aria-label="차례">
        <ul className="grid-cols-2 wide:grid">
          {chapters.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="max-wide:inline-flex max-wide:min-h-11 max-wide:items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>

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
            <dd>{reasonMeanings[key]}</dd>
          </div>
        ))}
      </dl>

      <Reporting />
      <FiguresInForce {...inForce} />

      <Measures />
      <Objecting />
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
