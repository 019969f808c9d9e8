import { useId } from 'react'
import { mayRate, readingStatuses, readingWords } from '#contract/library/bookshelf/reading-rules.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { StarInput } from '#web/library/star-ratings/StarInput.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Particulars } from './Particulars.tsx'
import { Progress } from './Progress.tsx'
import type { BookReading } from './reading.ts'

/** The viewer's reading state and rating of a book. */
export function ReadingBox({ bookReading }: { bookReading: BookReading }) {
  const { reading, isReady, failure, refetch, pending, change } = bookReading
  const id = useId()
  const status = reading?.status ?? null
  return (
    <section aria-labelledby={id} className="mt-5 border border-line bg-card p-4 max-wide:basis-full">
      <h2 id={id} className="mb-3 font-drawn text-base">
        내 서재
      </h2>
      <fieldset className="grid grid-cols-4 gap-2 max-wide:grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]">
        <legend className="sr-only">읽기 상태</legend>
        {readingStatuses.map(one => (
          <ForActive
            key={one}
            act="서재에 담을"
            refusal={failure ?? null}
            waiting={isReady ? null : '서재를 확인하고 있습니다.'}
            className="grid"
          >
            {gated => (
              <Button
                aria-pressed={status === one}
                aria-busy={pending}
                onClick={() => !pending && status !== one && change({ status: one })}
                className={`w-full px-2 ${status === one ? 'border-stamp font-semibold text-stamp' : ''}`}
                {...gated}
              >
                {readingWords[one]}
              </Button>
            )}
          </ForActive>
        ))}
      </fieldset>
      <div className="flex min-h-14 items-center pt-1">
        {failure ? (
          <p role="alert" className="flex items-center gap-3 text-sm">
            {failure}
            <Button size="small" onClick={refetch}>
              다시 시도
            </Button>
          </p>
        ) : reading && mayRate(status) ? (
          <StarInput rating={reading.rating} onRate={rating => change({ status: reading.status, rating })} />
        ) : reading?.status === 'reading' ? (
          <Progress
            progress={reading.progress}
            onChange={progress => change({ status: 'reading', progress })}
          />
        ) : (
          <p className="text-faded text-sm">완독하거나 중단한 도서에는 별점을 줄 수 있습니다.</p>
        )}
      </div>
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t pt-2 text-sm">
        {reading ? (
          <Particulars reading={reading} bookReading={bookReading} />
        ) : (
          <p className="text-faded">비공개 도서와 별점은 나에게만 보입니다.</p>
        )}
      </div>
    </section>
  )
}
