import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SeriesPart } from '#contract/library/series/series.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { type QueryResult, useCallData } from '#web/ui/lists/use-query.ts'
import { NovelRow, PartRow } from '../PartRow.tsx'
import { moved } from './part-order.ts'

const idsOf = (parts: SeriesPart[]) => parts.map(({ postId }) => postId)

const samePlaces = (one: SeriesPart[], other: SeriesPart[]) =>
  one.length === other.length && one.every(({ postId }, index) => postId === other[index]?.postId)

/** Restores the focus after a change is rendered, because a moved row's button loses it. */
function useFocusAfter() {
  const id = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (id.current) document.getElementById(id.current)?.focus()
    id.current = undefined
  })
  return id
}

/** The edited parts in their order, and how they are saved. */
function useParts(seriesId: number, saved: SeriesPart[], onSaved: () => Promise<void>) {
  const [parts, setParts] = useState(saved)
  // The page's data includes the saved order only a moment later. A reader who leaves in between loses
  // nothing and isn't asked.
  const [sent, setSent] = useState<{ since: SeriesPart[]; parts: SeriesPart[] }>()
  const stored = sent?.since === saved ? sent.parts : saved
  const { run, pending } = useAction(async () => {
    await browserApi('PUT /api/series/parts', {
      body: { seriesId, postIds: idsOf(parts), readIds: idsOf(stored) },
    })
    setSent({ since: saved, parts })
    toast.success('목차가 저장되었습니다.')
    await onSaved()
  })
  return { parts, setParts, isSaved: samePlaces(parts, stored), save: run, pending }
}

interface FurtherNovelsProps {
  novels: SeriesPart[]
  query: QueryResult<unknown>
  onPutIn(novel: SeriesPart, focus: string): void
}

const FurtherNovels = ({ novels, query, onPutIn }: FurtherNovelsProps) => (
  <>
    <h3 className="mt-6 border-line border-b pb-1 font-semibold text-base">추가할 수 있는 글</h3>
    {query.failure && (
      <p role="alert" className="py-3 text-stamp text-sm">
        {query.failure}{' '}
        <Button size="small" onClick={query.refetch}>
          다시 시도
        </Button>
      </p>
    )}
    {novels.length === 0 && !query.failure && (
      <p className="py-3 text-faded text-sm">
        {query.isLoading ? '불러오는 중입니다.' : '어느 연재에도 없는 자작 소설이 여기에 보입니다.'}
      </p>
    )}
    <ul className="divide-y divide-line border-line border-b">
      {novels.map(novel => (
        <NovelRow key={novel.postId} novel={novel} onPutIn={focus => onPutIn(novel, focus)} />
      ))}
    </ul>
  </>
)

interface PartsEditorProps {
  seriesId: number
  saved: SeriesPart[]
  /** Shares the unsaved state with the series form. */
  hasUnsaved: RefObject<boolean>
  onSaved(): Promise<void>
}

/** An editor for the reading order of an author's novels. */
export function PartsEditor({ seriesId, saved, hasUnsaved, onSaved }: PartsEditorProps) {
  const novels = useCallData('GET /api/series/novels', { seriesId })
  const { parts, setParts, isSaved, save, pending } = useParts(seriesId, saved, () => {
    novels.refetch()
    return onSaved()
  })
  // A removed part can be added again before saving.
  const known = new Map([...saved, ...(novels.data ?? [])].map(novel => [novel.postId, novel]))
  const others = [...known.values()].filter(({ postId }) => parts.every(part => part.postId !== postId))

  const [announcement, setAnnouncement] = useState('')
  const focusAfter = useFocusAfter()
  function change(next: SeriesPart[], words: string, focus: string) {
    setParts(next)
    setAnnouncement(words)
    focusAfter.current = focus
  }

  useEffect(() => {
    hasUnsaved.current = !isSaved
  }, [hasUnsaved, isSaved])

  return (
    <section aria-labelledby="part-order" className="mt-10">
      <h2 id="part-order" className="border-rule border-b-2 pb-1 font-drawn text-xl">
        목차
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {parts.length === 0 && <p className="py-4 text-faded">아래에서 글을 선택해 추가해 주세요.</p>}
      <ol className="divide-y divide-line border-line border-b">
        {parts.map((part, index) => (
          <PartRow
            key={part.postId}
            {...{ part, index }}
            isLast={index === parts.length - 1}
            onMove={to => change(moved(parts, index, to.index), `${to.index + 1}화로 옮겼습니다.`, to.focus)}
            onTakeOut={focus => change(parts.toSpliced(index, 1), '목차에서 뺐습니다.', focus)}
          />
        ))}
      </ol>
      <FurtherNovels
        novels={others}
        query={novels}
        onPutIn={(novel, focus) => change([...parts, novel], `${parts.length + 1}화로 추가했습니다.`, focus)}
      />
      <div className="mt-4 flex justify-end">
        <Gated reason={isSaved ? '바뀐 것이 없습니다.' : null}>
          {gated => (
            <Button variant="primary" pending={pending} onClick={() => save()} {...gated}>
              목차 저장
            </Button>
          )}
        </Gated>
      </div>
      {!isSaved && !pending && <LeaveQuestion />}
    </section>
  )
}
