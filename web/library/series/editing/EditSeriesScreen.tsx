import { useRef, useState } from 'react'
import { mayChange } from '#contract/community/boards/boards.ts'
import type { Series } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import { useNavigate, useRevalidate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { VoteEditor } from '#web/library/polls/VoteEditor.tsx'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ForWriters } from '#web/ui/forms/ForWriters.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { DeleteSeriesDialog } from './DeleteSeriesDialog.tsx'
import { PartsEditor } from './PartsEditor.tsx'
import { SeriesForm } from './SeriesForm.tsx'

export async function load({ api, params }: LoadArgs<'seriesId'>) {
  const { data } = await api('GET /api/series', { query: { seriesId: idOf(params.seriesId) } })
  return { series: data }
}

export const head = ({ series }: Loaded<typeof load>): HeadContent => ({
  title: '연재 관리',
  description: '연재의 소개와 목차를 수정합니다.',
  canonical: hrefOf('editSeries', { seriesId: series.seriesId }),
  isPrivate: true,
})

export const tags = ({ series }: Loaded<typeof load>) => [`series:${series.seriesId}` as const]

function EditSeries({ series, isOwn }: { series: Series; isOwn: boolean }) {
  const { seriesId, title, parts } = series
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const [isAsking, setAsking] = useState(false)
  const hasUnsavedOrder = useRef(false)
  return (
    <>
      <SeriesForm
        start={series}
        submitLabel="수정 완료"
        save={async body => {
          const { data } = await browserApi('PUT /api/series', { body: { seriesId, ...body } })
          if (hasUnsavedOrder.current) {
            toast.success('연재가 수정되었습니다. 바꾼 목차는 아직 저장하지 않았습니다.')
            return revalidate()
          }
          toast.success(data.held ? HELD_WORDS : '연재가 수정되었습니다.', { leadsOn: true })
          // The order of the parts is saved separately and may be unsaved, so leaving still asks.
          await navigate(hrefOf('series', { seriesId }), { replace: true, confirmLeave: true })
        }}
      />
      <PartsEditor
        // After a save the editor restarts from the saved order.
        key={parts.map(({ postId }) => postId).join()}
        seriesId={seriesId}
        saved={parts}
        hasUnsaved={hasUnsavedOrder}
        onSaved={revalidate}
      />
      {isOwn && <VoteEditor seriesId={seriesId} />}
      <p className="mt-10 flex flex-wrap justify-between gap-2 border-line border-t pt-4">
        <a href={hrefOf('series', { seriesId })} className={buttonClass()}>
          연재 보기
        </a>
        <Button variant="danger" onClick={() => setAsking(true)}>
          연재 삭제
        </Button>
      </p>
      {isAsking && (
        <DeleteSeriesDialog
          seriesId={seriesId}
          title={title}
          onClose={() => setAsking(false)}
          onDeleted={async () => {
            await navigate(hrefOf('seriesList'), { replace: true })
          }}
        />
      )}
    </>
  )
}

export const EditSeriesScreen = ({ series }: Loaded<typeof load>) => (
  <ForWriters title="연재 관리" act="연재를 관리할">
    {viewer =>
      mayChange(viewer, series) ? (
        <EditSeries key={series.seriesId} series={series} isOwn={viewer.memberId === series.memberId} />
      ) : (
        <EmptyState drawing="key" title="권한이 없습니다.">
          <a href={hrefOf('series', { seriesId: series.seriesId })} className={`mt-3 ${buttonClass()}`}>
            연재 보기
          </a>
        </EmptyState>
      )
    }
  </ForWriters>
)
