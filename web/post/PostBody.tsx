import { useEffect, useRef } from 'react'
import { prepareSpoilers } from './spoilers.ts'

/** What the member wrote, as the server rendered it from the document by its whitelist. */
export function PostBody({ html, isLong }: { html: string; isLong: boolean }) {
  const body = useRef<HTMLDivElement>(null)
  // Again for each text: React puts new elements in place of the prepared ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the html is what the elements are made of
  useEffect(() => (body.current ? prepareSpoilers(body.current) : undefined), [html])
  return (
    <div
      ref={body}
      className={`prose mx-auto py-8 max-wide:py-5 ${isLong ? 'prose-long' : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the document alone, by a whitelist
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
