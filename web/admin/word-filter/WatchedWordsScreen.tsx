import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { NewWatchedWord, WatchedWordRow } from '#contract/trust/word-filter/watched-words.ts'
import { WATCHED_WORDS_PAGE_SIZE } from '#contract/trust/word-filter/word-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf, termOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { SearchForm } from '#web/ui/search/SearchForm.tsx'
import { ChangeWordDialog, RemoveWordDialog } from './WordDialogs.tsx'
import { WordForm } from './WordForm.tsx'
import { WordList } from './WordList.tsx'
import { WordTrial } from './WordTrial.tsx'

export const head = (): HeadContent => ({
  title: '금지어',
  description: '글과 댓글, 닉네임에서 찾을 말을 정합니다.',
  canonical: hrefOf('watchedWords'),
  isPrivate: true,
})

function Words() {
  const search = useSearch()
  const page = pageOf(search)
  const searchTerm = termOf(search)
  const [changed, setChanged] = useState<WatchedWordRow | null>(null)
  const [removed, setRemoved] = useState<WatchedWordRow | null>(null)
  const [version, setVersion] = useState(0)
  const list = useCall('GET /api/admin/word', {
    page,
    size: WATCHED_WORDS_PAGE_SIZE,
    ...(searchTerm && { searchTerm }),
  })
  const usual = useCall('GET /api/admin/settings')
  function refresh(message: string) {
    toast.success(message)
    setVersion(version + 1)
    list.refetch()
  }
  async function add(word: NewWatchedWord) {
    await browserApi('POST /api/admin/word', { body: word })
    refresh('금지어를 추가했습니다.')
  }
  return (
    <>
      <p className="mb-4 max-w-[38em]">
        띄어 쓰거나, 자모를 나누거나, 초성만 쓰거나, 영문 자판으로 쓴 것도 찾습니다. 정답 제출과 검색, 신고와
        이의 제기에서는 찾지 않습니다. 이 목록은 관리자만 볼 수 있습니다.
      </p>
      <div className="mb-6 grid grid-cols-2 items-start gap-6 max-wide:grid-cols-1">
        <section className="border border-line bg-card p-4">
          <h2 className="mb-3 text-lg">금지어 추가</h2>
          <QueryState query={usual}>
            {({ data: { wordAction } }) => (
              <WordForm start={null} defaultAction={wordAction} submitLabel="추가" save={add} />
            )}
          </QueryState>
        </section>
        <WordTrial version={version} />
      </div>
      <SearchForm
        key={searchTerm}
        path={hrefOf('watchedWords')}
        label="금지어 시험"
        searchTerm={searchTerm}
      />
      <QueryState query={list}>
        {({ data, total }) => (
          <WordList
            rows={data}
            {...{ total, page, searchTerm }}
            onChange={setChanged}
            onRemove={setRemoved}
          />
        )}
      </QueryState>
      {changed && <ChangeWordDialog word={changed} onClose={() => setChanged(null)} onDone={refresh} />}
      {removed && <RemoveWordDialog word={removed} onClose={() => setRemoved(null)} onDone={refresh} />}
    </>
  )
}

export const WatchedWordsScreen = () => (
  <ForStaff title="금지어" isAdmins>
    {() => <Words />}
  </ForStaff>
)
