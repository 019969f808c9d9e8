import type { ReactNode } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'

export const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-4">
    <h2 id={`${id}-title`} className="border-rule border-b-2 pb-2 font-drawn text-xl">
      {title}
    </h2>
    {children}
  </section>
)

export const Nothing = ({ children }: { children: string }) => (
  <p className="border-line border-b py-6 text-center text-faded">{children}</p>
)

/** The addresses of the pages of a part; the other parts keep theirs. */
export function useProfilePages(memberId: number) {
  const search = useSearch()
  return (name: 'page' | 'solved' | 'shelf', hash: string) => (page: number) => {
    const params = { ...Object.fromEntries(search), [name]: page > 1 ? page : undefined }
    return `${hrefOf('member', { memberId, ...params })}#${hash}`
  }
}
