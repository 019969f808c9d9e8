import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicAct } from '#contract/trust/transparency/transparency.ts'
import { publicActWords } from './act-words.ts'

const hidden: PublicAct = {
  decisionId: 7,
  datetime: '2026-11-20T00:00:00.000Z',
  targetType: 'comment',
  board: '자유게시판',
  content: 'hide',
  member: 'none',
  days: null,
  reason: 'abuse',
  automatic: false,
  undoes: null,
}

const cases: [Partial<PublicAct>, string][] = [
  [{}, '자유게시판 댓글 1건을 가렸습니다 · 욕설·비하·괴롭힘'],
  [
    { targetType: 'review', board: null, content: 'cover' },
    '리뷰 1건을 스포일러로 가렸습니다 · 욕설·비하·괴롭힘',
  ],
  [{ targetType: 'series', board: '자작 소설' }, '연재 1건을 가렸습니다 · 욕설·비하·괴롭힘'],
  [
    { member: 'silence', days: 7 },
    '자유게시판 댓글 1건을 가렸습니다, 회원 1명의 글쓰기를 7일 동안 제한했습니다 · 욕설·비하·괴롭힘',
  ],
  [{ content: 'keep', member: 'suspend' }, '회원 1명의 이용을 기한 없이 정지했습니다 · 욕설·비하·괴롭힘'],
  [{ automatic: true }, '자동으로 자유게시판 댓글 1건을 가렸습니다 · 욕설·비하·괴롭힘'],
  [{ content: 'keep', undoes: 5 }, 'D-5 조치를 되돌렸습니다'],
  [{ content: 'keep', undoes: 5, automatic: true }, 'D-5 조치를 기한이 만료되어 해제했습니다'],
]

for (const [act, words] of cases)
  test(words, () => assert.equal(publicActWords({ ...hidden, ...act }), words))
