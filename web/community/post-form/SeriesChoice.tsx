import { useCallback, useEffect } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { SelectField } from '#web/ui/forms/Field.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'

const listOf = async (memberId: number) =>
  (await browserApi('GET /api/series/list', { query: { memberId } })).data

/** The series of a novel, among the author's own. The list refreshes on return from another window. */
export function SeriesChoice({
  authorId,
  start,
  isShown,
}: {
  authorId: number
  start: string
  isShown: boolean
}) {
  const queryFn = useCallback(() => listOf(authorId), [authorId])
  const { data, failure, refetch } = useQuery(isShown ? queryFn : null)
  useEffect(() => {
    if (!isShown) return
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [isShown, refetch])
  const listed = data?.map(({ seriesId, title }) => ({ value: String(seriesId), title })) ?? []
  // The chosen series may be missing until the list loads. A placeholder option keeps it selected.
  const isMissing = Boolean(start) && listed.every(({ value }) => value !== start)
  const choices = isMissing ? [{ value: start, title: '지금의 연재' }, ...listed] : listed
  return (
    <div hidden={!isShown}>
      <SelectField
        label="연재"
        name="seriesId"
        className="mb-3"
        defaultValue={start}
        error={failure && '연재 목록을 불러오지 못했습니다.'}
        hint={
          <>
            연재에 추가하면 마지막 화가 되고, 선호작으로 등록한 회원에게 알림이 갑니다.{' '}
            <a
              href={hrefOf('newSeries')}
              target="_blank"
              rel="noopener"
              className="inline-block underline underline-offset-4 hover:text-stamp max-wide:py-3"
            >
              새 연재<span className="sr-only"> (새 창)</span>
            </a>
          </>
        }
      >
        <option value="">연재에 추가하지 않음</option>
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
