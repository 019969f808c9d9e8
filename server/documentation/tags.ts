import { accountCalls } from '#contract/account-calls.ts'
import { announcementCalls } from '#contract/announcements.ts'
import { answerCalls } from '#contract/answers.ts'
import { appealCalls } from '#contract/appeals.ts'
import { authorStatsCalls } from '#contract/author-stats.ts'
import { blockCalls } from '#contract/blocks.ts'
import { bookCalls } from '#contract/book-calls.ts'
import { commentCalls } from '#contract/comment-calls.ts'
import { dailyCalls } from '#contract/daily-calls.ts'
import { demandCalls } from '#contract/demands.ts'
import { hintCalls } from '#contract/hints.ts'
import { imageCalls } from '#contract/images.ts'
import { leakCalls } from '#contract/leaks.ts'
import { memberCardCalls } from '#contract/member-card-calls.ts'
import { mentionCalls } from '#contract/mentions.ts'
import { moderationCalls } from '#contract/moderation-calls.ts'
import { nominationCalls } from '#contract/nominations.ts'
import { notebookCalls } from '#contract/notebooks.ts'
import { noteCalls } from '#contract/notes.ts'
import { notificationCalls } from '#contract/notifications.ts'
import { optionCalls } from '#contract/options.ts'
import { ownAccountCalls } from '#contract/own-account-calls.ts'
import { postCalls } from '#contract/post-calls.ts'
import { profileCalls } from '#contract/profile-calls.ts'
import { proofCalls } from '#contract/proofs.ts'
import { rankingCalls } from '#contract/rankings.ts'
import { ratingCalls } from '#contract/ratings.ts'
import { readingCalls } from '#contract/reading.ts'
import { recommendationCalls } from '#contract/recommendations.ts'
import { remarkCalls } from '#contract/remark-calls.ts'
import { reportCalls } from '#contract/reports.ts'
import { reviewCalls } from '#contract/review-calls.ts'
import { revisionCalls } from '#contract/revisions.ts'
import { rightsCalls } from '#contract/rights.ts'
import { roleCalls } from '#contract/roles.ts'
import type { Call } from '#contract/schema.ts'
import { scrapCalls } from '#contract/scraps.ts'
import { searchCalls } from '#contract/search.ts'
import { seasonCalls } from '#contract/seasons.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { seriesCalls } from '#contract/series-calls.ts'
import { sessionCalls } from '#contract/sessions.ts'
import { statisticCalls } from '#contract/statistics.ts'
import { transparencyCalls } from '#contract/transparency.ts'
import { voteCalls } from '#contract/vote-calls.ts'
import { watchedWordCalls } from '#contract/watched-word-calls.ts'

interface Tag {
  name: string
  description: string
  calls: Record<string, Call>
}

/** The calls as a reader looks for them. */
export const tags: Tag[] = [
  {
    name: 'members',
    description: '가입, 로그인과 세션, 이메일 인증, 내 정보',
    calls: { ...accountCalls, ...ownAccountCalls, ...proofCalls },
  },
  {
    name: 'devices',
    description: '로그인한 기기와 2단계 인증',
    calls: { ...sessionCalls, ...secondFactorCalls },
  },
  { name: 'profiles', description: '다른 회원이 보는 프로필', calls: profileCalls },
  { name: 'blocks', description: '차단', calls: blockCalls },
  { name: 'posts', description: '여덟 게시판의 글', calls: postCalls },
  { name: 'revisions', description: '글의 이전 내용', calls: revisionCalls },
  { name: 'images', description: '글과 도서 표지에 넣는 이미지', calls: imageCalls },
  { name: 'mentions', description: '글에서 @로 부를 회원', calls: mentionCalls },
  { name: 'comments', description: '글의 댓글과 해결방', calls: { ...commentCalls, ...leakCalls } },
  { name: 'recommendations', description: '글과 도서 추천', calls: recommendationCalls },
  { name: 'answers', description: '정답 제출, 포기, 맞힌 사람', calls: answerCalls },
  { name: 'hints', description: '하나씩 여는 힌트', calls: hintCalls },
  {
    name: 'author statistics',
    description: '작성자에게 보이는 퀴즈의 통계와 오답 물어보기',
    calls: authorStatsCalls,
  },
  { name: 'ratings', description: '퀴즈의 난이도, 회원의 추리력, 다음 사건', calls: ratingCalls },
  { name: 'notebooks', description: '탐정 수첩: 달력, 난이도별 해결, 배지', calls: notebookCalls },
  {
    name: 'daily',
    description: '오늘의 사건: 날마다 하나씩 오는 추리',
    calls: { ...dailyCalls, ...nominationCalls },
  },
  { name: 'remarks', description: '오늘의 사건을 마친 회원들의 뒷이야기', calls: remarkCalls },
  { name: 'notifications', description: '알림과 실시간 알림', calls: notificationCalls },
  {
    name: 'rankings',
    description: '회원과 퀴즈 랭킹, 시즌 랭킹',
    calls: { ...rankingCalls, ...seasonCalls },
  },
  { name: 'books', description: '도서', calls: bookCalls },
  { name: 'reviews', description: '도서의 리뷰', calls: reviewCalls },
  { name: 'reading', description: '읽기 상태와 별점, 서재', calls: readingCalls },
  { name: 'series', description: '자작 소설 연재, 선호작, 이어보기', calls: seriesCalls },
  { name: 'votes', description: '연재의 범인 지목', calls: voteCalls },
  { name: 'scraps', description: '스크랩: 나만 보는 모음', calls: scrapCalls },
  { name: 'notes', description: '수사 노트: 나만 보는 메모', calls: noteCalls },
  { name: 'reports', description: '신고', calls: reportCalls },
  { name: 'appeals', description: '내 글과 나에 대한 조치, 이의 제기', calls: appealCalls },
  { name: 'moderation', description: '운영진의 검토와 결정', calls: moderationCalls },
  { name: 'roles', description: '운영진, 기관의 요구', calls: { ...roleCalls, ...demandCalls } },
  { name: 'rights', description: '권리침해 신고와 임시조치', calls: rightsCalls },
  { name: 'transparency', description: '신고와 조치의 공개', calls: transparencyCalls },
  { name: 'statistics', description: '하루마다 센 수', calls: statisticCalls },
  { name: 'cards', description: '회원 찾기와 회원 카드', calls: memberCardCalls },
  { name: 'announcements', description: '운영진이 모든 회원에게 보내는 알림', calls: announcementCalls },
  { name: 'options', description: '운영 설정과, 그것을 그대로 알리는 운영 원칙', calls: optionCalls },
  { name: 'words', description: '금지어', calls: watchedWordCalls },
  { name: 'search', description: '사이트 전체 검색', calls: searchCalls },
]
