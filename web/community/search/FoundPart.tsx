import type { ReactNode } from 'react'

/** One kind of search results, with links to the rest. */
export const FoundPart = ({
  title,
  count,
  more = [],
  children,
}: {
  title: string
  count: string
  more?: { href: string; label: string }[]
  children: ReactNode
}) => (
  <section className="mt-8">
    <div className="flex items-end justify-between gap-3 border-rule border-b pb-1">
      <h2 className="font-drawn text-xl">
        {title} <span className="figures text-base text-stamp">{count}</span>
      </h2>
      <p className="flex flex-wrap justify-end gap-x-4 text-sm">
        {more.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="underline underline-offset-4 hover:text-stamp max-wide:inline-flex max-wide:min-h-11 max-wide:items-end"
          >
            {label}
          </a>
        ))}
      </p>
    </div>
    {children}
  </section>
)
