import { useEffect, useMemo, useRef } from 'react'
import { prepareSpoilers } from '../spoilers/covered-bars.ts'

/** What the member wrote, as the server rendered it from the document by its whitelist. */
export function PostBody({ html, isLong }: { html: string; isLong: boolean }) {
  const body = useRef<HTMLDivElement>(null)
  // One object a text: with another one React makes all elements anew, and covers what the reader opened.
  const inner = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the html is what the elements are made of
  useEffect(() => (body.current ? prepareSpoilers(body.current) : undefined), [html])
  return (
    <div
      ref={body}
      className={`prose py-8 max-wide:py-5 ${isLong ? 'prose-long' : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the document alone, by a whitelist
      dangerouslySetInnerHTML={inner}
    />
  )
}
