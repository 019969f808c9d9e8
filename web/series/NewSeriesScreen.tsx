import { HELD_WORDS } from '#contract/held-words.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import { ForWriters } from '../forms/ForWriters.tsx'
import type { HeadContent } from '../head.tsx'
import { useNavigate } from '../navigation/navigation.ts'
import { toast } from '../ui/toast.tsx'
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
