import type { ClaimDetail } from '#contract/trust/takedowns/rights.ts'
import { claimants, claimKinds } from '#contract/trust/takedowns/rights-rules.ts'
import { RebuttalRequestPart } from '#web/trust/takedowns/RebuttalRequestPart.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** A claim's statement and claimant. */
export function ClaimWords({ claim }: { claim: ClaimDetail }) {
  return (
    <>
      <h2 className="figures text-lg">{claim.number}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-faded">권리</dt>
        <dd>{claimKinds[claim.kind].label}</dd>
        <dt className="text-faded">신고한 사람</dt>
        <dd className="break-words">
          {claim.name} ({claimants[claim.claimant]})
        </dd>
        <dt className="text-faded">이메일</dt>
        <dd className="break-all">{claim.email}</dd>
        <dt className="text-faded">접수</dt>
        <dd>
          <DateTime value={claim.datetime} form="full" />
        </dd>
      </dl>
      <p className="mt-3 whitespace-pre-wrap break-words">{claim.statement}</p>
      <RebuttalRequestPart rebuttal={claim.rebuttal} />
      {claim.further.map(({ text, datetime }) => (
        <p key={datetime} className="mt-3 whitespace-pre-wrap break-words border-line border-t pt-3">
          추가 의견 (<DateTime value={datetime} />
          ): {text}
        </p>
      ))}
    </>
  )
}
