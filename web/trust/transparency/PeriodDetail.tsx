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

export function PeriodDetail({ period, figures, open }: TransparencyPeriod & { open: boolean }) {
  const {
    reports,
    contents: done,
    members,
    kept,
    undone,
    automatic,
    appeals,
    claims,
    inquiries,
    words,
    demands,
  } = figures
  return (
    <details open={open} className="border-line border-b">
      <summary className="cursor-pointer py-3 font-semibold">{periodWords(period)}</summary>
      <div className="flex flex-wrap gap-x-8 gap-y-5 pb-5 text-sm">
        <Counts
          title="신고 사유"
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
            ['글쓰기 정지', automatic.paused],
            ['기한 만료로 복구', automatic.returned],
            ['운영진이 되돌림', automatic.overturned],
          ]}
        />
        <Counts
          title="이의 제기"
          counts={[
            ['접수', appeals.made],
            ['인용', appeals.accepted],
            ['기각', appeals.rejected],
          ]}
        />
        {claims && (
          <Counts
            title="권리침해 신고"
            counts={[
              ['접수', claims.made],
              ['임시조치', claims.measures],
              ['기각', claims.rejected],
              ['재게시 요청', claims.objections],
              ['다시 공개됨', claims.restored],
              ['삭제됨', claims.removed],
            ]}
          />
        )}
        {inquiries && (
          <Counts
            title="문의"
            counts={[
              ['접수', inquiries.made],
              ['처음 답함', inquiries.answered],
              ['기한이 지나 답함', inquiries.late],
            ]}
          />
        )}
        {words && (
          <Counts title="걸러진 금지어" counts={named(words, key => actionWords[key as WordAction])} />
        )}
        {demands && (
          <Counts
            title="기관의 요구"
            counts={[
              ...named(demands.kinds, key => demandKinds[key as DemandKind]),
              ...named(demands.answers, key => demandAnswers[key as DemandAnswer]),
            ]}
          />
        )}
      </div>
    </details>
  )
}
