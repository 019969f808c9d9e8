import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Head } from '../head.tsx'

const words: Record<number, string> = {
  400: '잘못된 주소입니다.',
  401: '로그인이 필요합니다.',
  403: '권한이 없습니다.',
  404: '페이지를 찾을 수 없습니다.',
}

/** Whatever kept a screen from showing. */
export function Failure() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const text = words[status] ?? '페이지를 불러오지 못했습니다.'
  return (
    <>
      <Head title={text} description={text} canonical="/" isPrivate />
      <section className="py-16 text-center">
        <p className="figures font-bold text-6xl text-stamp">{status || '!'}</p>
        <h1 className="mt-4 text-xl">{text}</h1>
        <p className="mt-6 flex justify-center gap-4">
          {!words[status] && (
            <button type="button" className="underline" onClick={() => location.reload()}>
              다시 시도
            </button>
          )}
          <a href="/" className="underline">
            처음으로
          </a>
        </p>
      </section>
    </>
  )
}
