import { useCallback } from 'react'
import { LOG_PAGE_SIZE } from '#contract/moderation-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { ForStaff } from './ForStaff.tsx'
import { detailOf, targetOf } from './log-words.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '운영진이 한 일의 기록입니다.',
  canonical: hrefOf('staffLog'),
  isPrivate: true,
})

const actWords: Record<string, string> = {
  decide: '결정',
  undo: '되돌림',
  sweep: '최근 글 모두 가림',
  appeal: '이의에 답함',
  auto_hide: '신고로 자동 가림',
  auto_silence: '신고로 글쓰기 제한',
  role: '운영진 변경',
  pin: '고정',
  freeze: '누설로 동결',
  unfreeze: '동결 해제',
  book: '도서 정보 고침',
  hold: '확인할 때까지 공개 보류',
  word: '금지어 변경',
  claim: '권리침해 신고',
  claim_look: '권리침해 신고 열람',
  daily_set: '오늘의 사건 정함',
  daily_reset: '오늘의 사건 되돌림',
  daily_correct: '오늘의 사건 정오표',
  daily_excuse: '쉬는 날로 함',
  options: '운영 설정 바꿈',
  member_look: '회원 정보 열람',
  erase: '계정 파기',
}

function Lines() {
  const page = pageOf(useSearch())
  const ask = useCallback(
    () => browserApi('GET /api/moderation/log', { query: { page, size: LOG_PAGE_SIZE } }),
    [page],
  )
  const asked = useAsked(ask)
  return (
    <AskedState asked={asked}>
      {({ data, total }) => (
        <>
          {data.length === 0 && <EmptyState title="아직 기록이 없습니다." />}
          <ol className="divide-y divide-line border-line border-y text-sm">
            {data.map(line => (
              <li key={line.actId} className="py-2">
                <b>{actWords[line.act] ?? line.act}</b> · {line.by ?? '자동'} · {targetOf(line)} ·{' '}
                <DateTime value={line.datetime} />
                <span className="block text-faded">{detailOf(line)}</span>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            total={total}
            size={LOG_PAGE_SIZE}
            hrefOf={next => hrefOf('staffLog', { page: next })}
          />
        </>
      )}
    </AskedState>
  )
}

export const StaffLogScreen = () => (
  <ForStaff title="조치 기록" isAdmins>
    {() => <Lines />}
  </ForStaff>
)
