import type { ClaimState } from '#contract/trust/takedowns/rights.ts'

/** The rebuttal that a claim wants under the text. */
export const RebuttalRequestPart = ({ rebuttal }: Pick<ClaimState, 'rebuttal'>) =>
  rebuttal && (
    <div className="mt-3 border-edge border-l-4 pl-3 text-sm">
      <p className="break-words font-semibold">게재 요청한 반박 내용 · {rebuttal.name}</p>
      <p className="mt-1 whitespace-pre-wrap break-words">{rebuttal.text}</p>
    </div>
  )
