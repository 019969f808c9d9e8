/** A book's authors and publisher, if known. */
export function BookFacts({ author, publisher }: { author: string; publisher: string }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-faded text-sm">
      <div className="flex min-w-0 gap-1.5">
        <dt className="shrink-0">저자</dt>
        <dd className="text-ink">{author}</dd>
      </div>
      {publisher && (
        <div className="flex min-w-0 gap-1.5">
          <dt className="shrink-0">출판사</dt>
          <dd className="text-ink">{publisher}</dd>
        </div>
      )}
    </dl>
  )
}
