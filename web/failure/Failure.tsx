import { useEffect } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { PageFailure } from '../failure-of.ts'
import { Head } from '../head.tsx'
import { useGoing } from '../navigation/going.ts'
import { useLocation } from '../navigation/navigation.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { dayWords } from '../ui/dates.ts'
import { Stamp } from '../ui/Stamp.tsx'

/** What is stamped onto the file, what happened, and what to do about it. */
const words: Record<number, { stamp: string; title: string; advice: string }> = {
  400: {
    stamp: '반려',
    title: '잘못된 주소입니다.',
    advice: '주소를 다시 확인해 주세요.',
  },
  401: {
    stamp: '열람 제한',
    title: '로그인이 필요합니다.',
    advice: '로그인한 뒤 다시 열어 주세요.',
  },
  403: {
    stamp: '열람 제한',
    title: '권한이 없습니다.',
    advice: '이 페이지는 열어 볼 수 없습니다.',
  },
  404: {
    stamp: '기록 없음',
    title: '페이지를 찾을 수 없습니다.',
    advice: '삭제되었거나 주소가 바뀐 페이지일 수 있습니다.',
  },
}
const withheldWords = {
  review: { stamp: '검토 중', title: '가려진 글입니다.', advice: '운영진이 확인하고 있습니다.' },
  moderated: { stamp: '가림', title: '가려진 글입니다.', advice: '운영 원칙에 따라 가려졌습니다.' },
}
const claimWords = (until: string) => ({
  stamp: '임시조치',
  title: '임시조치된 글입니다.',
  advice: `권리침해 신고로 ${dayWords(until)}까지 볼 수 없습니다.`,
})
const unforeseen = {
  stamp: '조사 중',
  title: '페이지를 불러오지 못했습니다.',
  advice: '연결을 확인하고 잠시 후 다시 시도해 주세요.',
}

/** Asks for the page again, in place: a full load without a connection would lose the site to the browser's own page. */
export function RetryButton() {
  const { pathname, search } = useLocation()
  const { isGoing, go } = useGoing()
  const address = pathname + search
  useEffect(() => {
    const retry = () => void go(address, { replace: true })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [go, address])
  return (
    <Button look="primary" pending={isGoing} onClick={() => go(address, { replace: true })}>
      다시 시도
    </Button>
  )
}

/** Whatever kept a screen from showing. */
export function Failure({ status = 0, withheld, until = '' }: PageFailure) {
  const known = withheld === 'claim' ? claimWords(until) : withheld ? withheldWords[withheld] : words[status]
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
            <a href={hrefOf('record')} className={`for-members ${buttonLook('quiet')}`}>
              내 조치 기록
            </a>
          )}
          {withheld && (
            <a href={hrefOf('guide')} className={buttonLook('quiet')}>
              운영 원칙
            </a>
          )}
          {!known && <RetryButton />}
          {status === 401 && (
            <a href={hrefOf('signIn')} className={buttonLook('primary')}>
              로그인
            </a>
          )}
          <a href={hrefOf('home')} className={buttonLook('quiet')}>
            처음으로
          </a>
          <a href={hrefOf('board', { board: 'custom' })} className={buttonLook('quiet')}>
            추리 퀴즈 보기
          </a>
        </p>
        {status > 0 && <p className="figures mt-8 text-faded text-sm">오류 번호 {status}</p>}
      </section>
    </>
  )
}
