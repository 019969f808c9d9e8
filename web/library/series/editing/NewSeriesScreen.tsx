import { hrefOf } from '#contract/site-map.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ForWriters } from '#web/ui/forms/ForWriters.tsx'
import { SeriesForm } from './SeriesForm.tsx'

export const head = (): HeadContent => ({
  title: '새 연재',
  description: '자작 소설을 한 화씩 이어 쓰는 연재를 엽니다.',
  canonical: hrefOf('newSeries'),
  isPrivate: true,
})

export function NewSeriesScreen() {
  const navigate = useNavigate()
  return (
    <ForWriters title="새 연재" act="연재를 열">
      {() => (
        <SeriesForm
          start={{ title: '', synopsis: '', status: '연재중' }}
          submitLabel="등록"
          save={async body => {
            const { data } = await browserApi('POST /api/series', { body })
            toast.success(data.held ? HELD_WORDS : '연재가 등록되었습니다.', { leadsOn: true })
            await navigate(hrefOf('series', { seriesId: data.seriesId }), { replace: true })
          }}
        />
      )}
    </ForWriters>
  )
}
