import { contents, memberEffects, reasons } from '#contract/moderation-rules.ts'
import { periodWords } from '#contract/period-rules.ts'
import type { Figures, TransparencyPeriod } from '#contract/transparency.ts'
import { figure } from '../ui/figures.ts'

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)

function hoursWords(hours: number | null) {
  if (hours === null) return '–'
  if (hours < 1) return '1시간 안'
  return hours < 48 ? `${hours}시간` : `${Math.round(hours / 24)}일`
}

/** On a phone only those that fit; all are told below. */
const columns: [label: string, of: (figures: Figures) => string, hiding?: 'max-wide:hidden'][] = [
  ['신고', ({ reports }) => figure(sum(reports))],
  ['글 조치', ({ contents: done }) => figure(sum(done))],
  ['회원 조치', ({ members }) => figure(sum(members)), 'max-wide:hidden'],
  ['문제 없음', ({ kept }) => figure(kept), 'max-wide:hidden'],
  ['자동 가림', ({ automatic }) => figure(automatic.hidden), 'max-wide:hidden'],
  ['이의 제기', ({ appeals }) => figure(appeals.made)],
  ['처리 시간', ({ medianHours }) => hoursWords(medianHours)],
]

/** The periods side by side. */
export function FiguresTable({ periods }: { periods: TransparencyPeriod[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard
    <section tabIndex={0} aria-label="기간별 수" className="overflow-x-auto">
      <table className="w-full whitespace-nowrap border-rule border-y text-sm">
        <thead className="text-faded">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              기간
            </th>
            {columns.map(([label, , hiding = '']) => (
              <th key={label} scope="col" className={`px-2 py-2 text-right font-normal ${hiding}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {periods.map(({ period, figures }) => (
            <tr key={period}>
              <th scope="row" className="py-2 pr-3 text-left font-semibold">
                {periodWords(period)}
              </th>
              {columns.map(([label, of, hiding = '']) => (
                <td key={label} className={`figures px-2 py-2 text-right ${hiding}`}>
                  {of(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const named = (counts: Record<string, number>, labelOf: (key: string) => string) =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, n]) => [labelOf(key), n] as const)

function Counts({ title, counts }: { title: string; counts: (readonly [label: string, n: number])[] }) {
  return (
    <div className="min-w-44 grow basis-44">
      <h4 className="border-line border-b pb-1 font-semibold">{title}</h4>
      {counts.length === 0 && <p className="py-1 text-faded">없음</p>}
      <dl>
        {counts.map(([label, n]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="figures">{figure(n)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What one period was made of. */
export function PeriodDetail({ period, figures, open }: TransparencyPeriod & { open: boolean }) {
  const { reports, contents: done, members, kept, undone, automatic, appeals, claims } = figures
  return (
    <details open={open} className="border-line border-b">
      <summary className="cursor-pointer py-3 font-semibold">{periodWords(period)}</summary>
      <div className="flex flex-wrap gap-x-8 gap-y-5 pb-5 text-sm">
        <Counts
          title="신고한 이유"
          counts={named(reports, key => reasons[key as keyof typeof reasons].label)}
        />
        <Counts
          title="운영진의 결정"
          counts={[
            ...named(done, key => contents[key as keyof typeof contents]),
            ...named(members, key => memberEffects[key as keyof typeof memberEffects]),
            ['문제 없음', kept],
            ['되돌림', undone],
          ]}
        />
        <Counts
          title="자동 조치"
          counts={[
            ['가림', automatic.hidden],
            ['글쓰기 멈춤', automatic.paused],
            ['기한이 지나 돌아옴', automatic.returned],
            ['운영진이 되돌림', automatic.overturned],
          ]}
        />
        <Counts
          title="이의 제기"
          counts={[
            ['접수', appeals.made],
            ['받아들여짐', appeals.accepted],
            ['받아들여지지 않음', appeals.rejected],
          ]}
        />
        {claims && (
          <Counts
            title="권리침해 신고"
            counts={[
              ['접수', claims.made],
              ['임시조치', claims.measures],
              ['받아들이지 않음', claims.rejected],
              ['재게시 요청', claims.objections],
              ['다시 공개됨', claims.restored],
              ['삭제됨', claims.removed],
            ]}
          />
        )}
      </div>
    </details>
  )
}
