import { useCallback, useEffect, useId, useState } from 'react'
import type { ClaimDetail, ClaimRow } from '#contract/rights.ts'
import {
  CLAIM_WORDS_MAX,
  CLAIMS_PAGE_SIZE,
  type ClaimAct,
  claimActKeys,
  claimActs,
  claimants,
  claimKinds,
} from '#contract/rights-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { itemWords } from '../rights/ClaimScreen.tsx'
import { AskedState } from '../ui/AskedState.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { dayWords } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Message } from '../ui/Message.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Stamp } from '../ui/Stamp.tsx'
import { toast } from '../ui/toast.tsx'
import { failureWords, useAction } from '../ui/use-action.ts'
import { useAsked } from '../ui/use-asked.ts'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ForStaff } from './ForStaff.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고 처리',
  description: '권리침해 신고를 살펴보고 답합니다.',
  canonical: hrefOf('staffClaims'),
  isPrivate: true,
})

const HOUR_MS = 3_600_000

/** How long there is still, by the minute. */
function TimeLeft({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(tick)
  }, [])
  const left = Date.parse(dueAt) - now
  if (left <= 0) return <span className="font-semibold text-stamp">기한이 지났습니다</span>
  const minutes = Math.floor((left % HOUR_MS) / 60_000)
  return (
    <span className="figures">
      {Math.floor(left / HOUR_MS)}시간 {minutes}분 남음
    </span>
  )
}

type Item = ClaimDetail['items'][number]

/** Proceedings that were proved: the measure goes on until then. */
function Proceedings({ item, onChanged }: { item: Item; onChanged(): void }) {
  const id = useId()
  const [day, setDay] = useState('')
  const [failure, setFailure] = useState<string>()
  const sending = useAction(
    async () => {
      setFailure(undefined)
      if (!day) return setFailure('날짜를 골라 주세요.')
      const until = new Date(`${day}T23:59:59+09:00`).toISOString()
      await browserApi('POST /api/admin/claim/proceedings', { body: { itemId: item.itemId, until } })
      toast.success('이어 가기로 했습니다.')
      onChanged()
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {item.proceedingsUntil && (
        <span className="basis-full">심의·소송으로 {dayWords(item.proceedingsUntil)}까지 이어 갑니다.</span>
      )}
      <label htmlFor={id}>심의·소송이 증명됨, 이날까지</label>
      <input
        id={id}
        type="date"
        value={day}
        onChange={event => setDay(event.target.value)}
        className="h-11 border border-edge bg-card px-2"
      />
      <Button size="small" pending={sending.pending} onClick={() => sending.run()}>
        이어 가기
      </Button>
      {failure && <Message kind="alert">{failure}</Message>}
    </div>
  )
}

function ItemPart({
  item,
  act,
  onAct,
  onChanged,
}: {
  item: Item
  act: ClaimAct | undefined
  onAct(act: ClaimAct): void
  onChanged(): void
}) {
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
        <p className="mt-1 text-faded text-sm">삭제된 글입니다.</p>
      )}
      {item.objection && (
        <p className="mt-2 whitespace-pre-wrap break-words text-sm">작성자의 재게시 요청: {item.objection}</p>
      )}
      {item.act === null ? (
        <fieldset className="mt-2 flex flex-wrap gap-4">
          <legend className="sr-only">{item.address}</legend>
          {claimActKeys.map(key => (
            <label key={key} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`act-${item.itemId}`}
                checked={act === key}
                disabled={key === 'temporary' && !item.isLive}
                onChange={() => onAct(key)}
              />
              {claimActs[key]}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="mt-2 font-semibold">{itemWords(item)}</p>
      )}
      {item.act === 'temporary' && item.outcome === null && <Proceedings item={item} onChanged={onChanged} />}
    </li>
  )
}

function OpenClaim({ claim, onChanged }: { claim: ClaimDetail; onChanged(): void }) {
  const id = useId()
  const [acts, setActs] = useState<Record<number, ClaimAct>>({})
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string>()
  const waiting = claim.items.filter(({ act }) => act === null)
  const deciding = useAction(
    async () => {
      setFailure(undefined)
      if (waiting.some(({ itemId }) => !acts[itemId])) return setFailure('주소마다 어떻게 할지 골라 주세요.')
      if (words.trim() === '') return setFailure('알릴 말을 적어 주세요.')
      const each = waiting.map(({ itemId }) => ({ itemId, act: acts[itemId] as ClaimAct }))
      await browserApi('POST /api/admin/claim/decide', {
        body: { claimId: claim.claimId, each, words: words.trim() },
      })
      toast.success('처리했습니다.')
      onChanged()
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
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
          <DateTime value={claim.datetime} full />
        </dd>
      </dl>
      <p className="mt-3 whitespace-pre-wrap break-words">{claim.statement}</p>
      {claim.further.map(({ text, datetime }) => (
        <p key={datetime} className="mt-3 whitespace-pre-wrap break-words border-line border-t pt-3">
          덧붙임 (<DateTime value={datetime} />
          ): {text}
        </p>
      ))}
      {claim.files.length > 0 && <ClaimFiles files={claim.files} />}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {claim.items.map(item => (
          <ItemPart
            key={item.itemId}
            item={item}
            act={acts[item.itemId]}
            onAct={act => setActs({ ...acts, [item.itemId]: act })}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {claim.words && <p className="mt-3 whitespace-pre-wrap break-words">답: {claim.words}</p>}
      {waiting.length > 0 && (
        <div className="mt-4 space-y-2">
          <label htmlFor={id} className="block font-semibold text-sm">
            신고한 사람과 작성자에게 알릴 말
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={CLAIM_WORDS_MAX}
            value={words}
            onChange={event => setWords(event.target.value)}
            className="field-sizing-content min-h-20 w-full border border-edge bg-card px-3 py-2 text-base"
          />
          <p className="text-faded text-sm">
            작성자도 읽습니다. 신고한 사람을 알 수 있는 말을 쓰지 말아 주세요.
          </p>
          {failure && <Message kind="alert">{failure}</Message>}
          <Button look="primary" pending={deciding.pending} onClick={() => deciding.run()}>
            확정
          </Button>
        </div>
      )}
    </>
  )
}

function RowButton({ row, isOpen, onOpen }: { row: ClaimRow; isOpen: boolean; onOpen(): void }) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="block w-full px-2 py-3 text-left hover:bg-sunken aria-pressed:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="figures font-semibold">{row.number}</span>
        {claimKinds[row.kind].label}
        {row.objections > 0 && <Stamp>재게시 요청 {row.objections}</Stamp>}
      </span>
      <span className="block text-faded text-sm">
        주소 {row.itemCount}개 ·{' '}
        {row.decidedAt ? (
          <>
            처리함 <DateTime value={row.decidedAt} />
          </>
        ) : (
          <TimeLeft dueAt={row.dueAt} />
        )}
      </span>
    </button>
  )
}

function Claims() {
  const page = pageOf(useSearch())
  const [openId, setOpenId] = useState<number | null>(null)
  const askList = useCallback(
    () => browserApi('GET /api/admin/claims', { query: { page, size: CLAIMS_PAGE_SIZE } }),
    [page],
  )
  const list = useAsked(askList)
  const askOne = useCallback(
    async () => (await browserApi('GET /api/admin/claim', { query: { claimId: openId ?? 0 } })).data,
    [openId],
  )
  const one = useAsked(openId === null ? null : askOne)
  return (
    <AskedState asked={list}>
      {({ data, total }) =>
        total === 0 ? (
          <EmptyState title="권리침해 신고가 없습니다." />
        ) : (
          <div className="grid grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] gap-6 max-wide:grid-cols-1">
            <div>
              <ul className="divide-y divide-line border-line border-y">
                {data.map(row => (
                  <li key={row.claimId}>
                    <RowButton
                      row={row}
                      isOpen={row.claimId === openId}
                      onOpen={() => setOpenId(row.claimId)}
                    />
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                total={total}
                size={CLAIMS_PAGE_SIZE}
                hrefOf={next => hrefOf('staffClaims', { page: next })}
              />
            </div>
            <section className="min-w-0">
              {openId === null ? (
                <p className="text-faded text-sm">
                  하나를 고르면 신고한 사람과 내용이 열립니다. 열어 본 일은 조치 기록에 남습니다.
                </p>
              ) : (
                <AskedState
                  asked={{ ...one, answer: one.answer?.claimId === openId ? one.answer : undefined }}
                >
                  {claim => (
                    <OpenClaim
                      key={claim.claimId}
                      claim={claim}
                      onChanged={() => {
                        list.again()
                        one.again()
                      }}
                    />
                  )}
                </AskedState>
              )}
            </section>
          </div>
        )
      }
    </AskedState>
  )
}

export const StaffClaimsScreen = () => (
  <ForStaff title="권리침해 신고" isAdmins>
    {() => <Claims />}
  </ForStaff>
)
