import {
  type DemandAnswer,
  type DemandKind,
  demandAnswers,
  demandKinds,
} from '#contract/trust/audit-log/demand-rules.ts'
import { contents, memberEffects, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { periodWords } from '#contract/trust/transparency/period-rules.ts'
import type { TransparencyPeriod } from '#contract/trust/transparency/transparency.ts'
import { actionWords, type WordAction } from '#contract/trust/word-filter/word-actions.ts'
import { figure } from '#web/ui/dates/figures.ts'

type Count = readonly [label: string, n: number]

const named = (counts: Record<string, number>, labelOf: (key: string) => string): Count[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, n]) => [labelOf(key), n])

function Counts({ title, counts }: { title: string; counts: readonly Count[] }) {
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

type Figures = TransparencyPeriod['figures']
/** The tables of a period by their titles. Early periods lack some of them. */
type Tables = Record<string, Count[] | false | null | undefined>

const moderationTables = ({ reports, contents: done, members, ...rest }: Figures): Tables => ({
  '신고 사유': named(reports, key => reasons[key as keyof typeof reasons].label),
  '운영진의 결정': [
    ...named(done, key => contents[key as keyof typeof contents]),
    ...named(members, key => memberEffects[key as keyof typeof memberEffects]),
    ['문제 없음', rest.kept],
    ['되돌림', rest.undone],
  ],
  '자동 조치': [
    ['가림', rest.automatic.hidden],
    ['글쓰기 정지', rest.automatic.paused],
    ['기한 만료로 복구', rest.automatic.returned],
    ['운영진이 되돌림', rest.automatic.overturned],
  ],
  '이의 제기': [
    ['접수', rest.appeals.made],
    ['인용', rest.appeals.accepted],
    ['기각', rest.appeals.rejected],
  ],
})

const receiptTables = ({ claims, inquiries, words, demands }: Figures): Tables => ({
  '권리침해 신고': claims && [
    ['접수', claims.made],
    ['임시조치', claims.measures],
    ['기각', claims.rejected],
    ['재게시 요청', claims.objections],
    ['다시 공개됨', claims.restored],
    ['삭제됨', claims.removed],
  ],
  문의: inquiries && [
    ['접수', inquiries.made],
    ['처음 답함', inquiries.answered],
    ['기한이 지나 답함', inquiries.late],
  ],
  '걸러진 금지어': words && named(words, key => actionWords[key as WordAction]),
  '기관의 요구': demands && [
    ...named(demands.kinds, key => demandKinds[key as DemandKind]),
    ...named(demands.answers, key => demandAnswers[key as DemandAnswer]),
  ],
})

export function PeriodDetail({ period, figures, open }: TransparencyPeriod & { open: boolean }) {
  const tables = Object.entries({ ...moderationTables(figures), ...receiptTables(figures) })
  return (
    <details open={open} className="border-line border-b">
      <summary className="cursor-pointer py-3 font-semibold">{periodWords(period)}</summary>
      <div className="flex flex-wrap gap-x-8 gap-y-5 pb-5 text-sm">
        {tables.map(([title, counts]) => counts && <Counts key={title} title={title} counts={counts} />)}
      </div>
    </details>
  )
}
