import { useEffect, useState } from 'react'
import { type KeptPage, listKeptPages } from '#web/app/offline/kept-list.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { RetryButton } from './Failure.tsx'

export const head = (): HeadContent => ({
  title: '오프라인',
  description: '인터넷에 연결되어 있지 않습니다.',
  canonical: null,
  isPrivate: true,
})

function KeptPages({ pages }: { pages: KeptPage[] }) {
  return (
    <section className="mx-auto mt-8 max-w-xl">
      <h2 className="border-rule border-b-2 pb-2 text-lg">저장된 글</h2>
      <ul className="divide-y divide-line border-line border-b">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center py-2 hover:text-stamp">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown instead of an unavailable page: a list of the pages kept for offline reading. */
export function OfflineScreen() {
  const [pages, setPages] = useState<KeptPage[]>([])
  // If the browser refuses storage, the list stays empty.
  useEffect(() => void listKeptPages().then(setPages, () => undefined), [])
  return (
    <div className="min-h-dvh">
      <section className="mx-auto mt-10 max-w-xl border border-edge bg-card px-6 py-12 text-center max-wide:mt-4">
        <Stamp size="large">연결 없음</Stamp>
        <h1 className="mt-8 text-xl">오프라인입니다.</h1>
        <p className="mt-2 text-faded">저장되지 않은 페이지입니다. 인터넷에 다시 연결되면 볼 수 있습니다.</p>
        <p className="mt-8">
          <RetryButton />
        </p>
      </section>
      {pages.length > 0 && <KeptPages pages={pages} />}
    </div>
  )
}
