import { useEffect } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import { Head } from '#web/app/screen/head.tsx'
import type { PageFailure } from '#web/app/screen/to-page-error.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { claimWords, failureWords, unforeseen, withheldWords } from './failure-words.ts'

/**
 * Loads the page again in place. A full reload while offline would replace the site with the browser's error
 * page.
 */
export function RetryButton() {
  const { pathname, search } = useLocation()
  const { isPending, go } = usePendingNavigate()
  const address = pathname + search
  useEffect(() => {
    const retry = () => void go(address, { replace: true })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [go, address])
  return (
    <Button variant="primary" pending={isPending} onClick={() => go(address, { replace: true })}>
      다시 시도
    </Button>
  )
}

function knownWords({ status = 0, withheld, until = '' }: PageFailure) {
  if (withheld === 'claim') return claimWords(until)
  return withheld ? withheldWords[withheld] : failureWords[status]
}

export function Failure(failure: PageFailure) {
  const { status = 0, withheld } = failure
  const known = knownWords(failure)
  const { stamp, title, advice } = known ?? unforeseen
  return (
    <>
      <Head title={title.replace(/\.$/, '')} description={title} canonical={null} isPrivate />
      <section className="mx-auto my-10 max-w-xl border border-edge bg-card px-6 py-12 text-center max-wide:my-4">
        <Stamp size="large">{stamp}</Stamp>
        <h1 className="mt-8 font-drawn text-xl">{title}</h1>
        <p className="mt-2 text-faded">{advice}</p>
        <p className="mt-8 flex flex-wrap justify-center gap-2">
          {withheld && (
            <a href={hrefOf('record')} className={`for-members ${buttonClass('quiet')}`}>
              내 조치 기록
            </a>
          )}
          {withheld && (
            <a href={hrefOf('guide')} className={buttonClass('quiet')}>
              운영 원칙
            </a>
          )}
          {!known && <RetryButton />}
          {status === 401 && (
            <a href={hrefOf('signIn')} className={buttonClass('primary')}>
              로그인
            </a>
          )}
          <a href={hrefOf('home')} className={buttonClass('quiet')}>
            처음으로
          </a>
          <a href={hrefOf('board', { board: 'custom' })} className={buttonClass('quiet')}>
            추리 퀴즈 보기
          </a>
        </p>
        {status > 0 && <p className="figures mt-8 text-faded text-sm">오류 코드 {status}</p>}
      </section>
    </>
  )
}
