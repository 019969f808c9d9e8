import { type ClaimAct, claimActKeys, claimActs } from '#contract/trust/takedowns/rights-rules.ts'
import { itemWords } from '#web/trust/takedowns/claim-item-words.ts'
import { ClaimProceedings, type Item } from './ClaimProceedings.tsx'

export function ClaimItem({
  item,
  act,
  hasRebuttal,
  onAct,
  onChanged,
}: {
  item: Item
  hasRebuttal: boolean
  act: ClaimAct | undefined
  onAct(act: ClaimAct): void
  onChanged(): void
}) {
  const offered = claimActKeys.filter(
    key => key !== 'rebuttal' || (hasRebuttal && item.targetType === 'post'),
  )
  return (
    <li className="py-3">
      <a href={item.address} className="break-all text-sm underline underline-offset-4">
        {item.address}
      </a>
      {item.excerpt ? (
        <p className="mt-1 whitespace-pre-wrap break-words border-edge border-l-4 pl-3 text-sm">
          {item.excerpt}
        </p>
      ) : (
        <p className="mt-1 text-faded text-sm">삭제되었거나 존재하지 않는 글입니다.</p>
      )}
      {item.objection && (
        <p className="mt-2 whitespace-pre-wrap break-words text-sm">작성자의 재게시 요청: {item.objection}</p>
      )}
      {item.act === null && item.outcome === null ? (
        <fieldset className="mt-2 flex flex-wrap gap-4">
          <legend className="sr-only">{item.address}</legend>
          {offered.map(key => (
            <label key={key} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`act-${item.itemId}`}
                checked={act === key}
                disabled={key !== 'reject' && !item.isLive}
                onChange={() => onAct(key)}
              />
              {claimActs[key]}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="mt-2 font-semibold">{itemWords(item)}</p>
      )}
      {item.act === 'temporary' && item.outcome === null && (
        <ClaimProceedings item={item} onChanged={onChanged} />
      )}
    </li>
  )
}
