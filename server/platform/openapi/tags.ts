import { commentCalls } from '#contract/community/comments/comment-calls.ts'
import { leakCalls } from '#contract/community/comments/leaks.ts'
import { mentionCalls } from '#contract/community/mentions/mentions.ts'
import { nowCalls } from '#contract/community/now/now.ts'
import { postCalls } from '#contract/community/posts/post-calls.ts'
import { revisionCalls } from '#contract/community/posts/revisions.ts'
import { recommendationCalls } from '#contract/community/recommendations/recommendations.ts'
import { scrapCalls } from '#contract/community/scraps/scraps.ts'
import { searchCalls } from '#contract/community/search/search.ts'
import { bookCalls } from '#contract/library/books/book-calls.ts'
import { readingCalls } from '#contract/library/bookshelf/reading.ts'
import { voteCalls } from '#contract/library/polls/vote-calls.ts'
import { reviewCalls } from '#contract/library/reviews/review-calls.ts'
import { seriesCalls } from '#contract/library/series/series-calls.ts'
import { accountCalls } from '#contract/people/accounts/account-calls.ts'
import { ownAccountCalls } from '#contract/people/accounts/own-account-calls.ts'
import { memberCardCalls } from '#contract/people/admin-members/member-card-calls.ts'
import { blockCalls } from '#contract/people/blocks/blocks.ts'
import { profileCalls } from '#contract/people/members/profile-calls.ts'
import { muteCalls } from '#contract/people/mutes/mutes.ts'
import { notificationSettingCalls } from '#contract/people/notifications/notification-settings.ts'
import { notificationCalls } from '#contract/people/notifications/notifications.ts'
import { passkeyCalls } from '#contract/people/passkeys/passkey-calls.ts'
import { pushCalls } from '#contract/people/push/push-calls.ts'
import { secondFactorCalls } from '#contract/people/sessions/second-factor.ts'
import { sessionCalls } from '#contract/people/sessions/sessions.ts'
import { socialCalls } from '#contract/people/social/social-calls.ts'
import { watchCalls } from '#contract/people/watches/watches.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { imageCalls } from '#contract/platform/images/images.ts'
import { proofCalls } from '#contract/platform/proof-of-work/proofs.ts'
import { notebookCalls } from '#contract/puzzles/achievements/notebooks.ts'
import { answerCalls } from '#contract/puzzles/answers/answers.ts'
import { hintCalls } from '#contract/puzzles/answers/hints.ts'
import { unfinishedCalls } from '#contract/puzzles/answers/unfinished.ts'
import { authorStatsCalls } from '#contract/puzzles/author-stats/author-stats.ts'
import { noteCalls } from '#contract/puzzles/case-notes/notes.ts'
import { crewCalls } from '#contract/puzzles/crews/crews.ts'
import { dailyCalls } from '#contract/puzzles/daily/daily-calls.ts'
import { nominationCalls } from '#contract/puzzles/daily/nominations.ts'
import { remarkCalls } from '#contract/puzzles/daily-comments/remark-calls.ts'
import { practiceCalls } from '#contract/puzzles/practice/practice.ts'
import { roomCalls } from '#contract/puzzles/practice/rooms.ts'
import { rankingCalls } from '#contract/puzzles/rankings/rankings.ts'
import { ratingCalls } from '#contract/puzzles/ratings/ratings.ts'
import { seasonCalls } from '#contract/puzzles/seasons/seasons.ts'
import { announcementCalls } from '#contract/trust/announcements/announcements.ts'
import { accessCalls } from '#contract/trust/audit-log/accesses.ts'
import { demandCalls } from '#contract/trust/audit-log/demands.ts'
import { setupCalls } from '#contract/trust/first-hour/setup.ts'
import { inquiryCalls } from '#contract/trust/inquiries/inquiries.ts'
import { appealCalls } from '#contract/trust/moderation/appeals.ts'
import { moderationCalls } from '#contract/trust/moderation/moderation-calls.ts'
import { reportCalls } from '#contract/trust/reports/reports.ts'
import { faceCalls } from '#contract/trust/site-settings/face.ts'
import { optionCalls } from '#contract/trust/site-settings/options.ts'
import { roleCalls } from '#contract/trust/staff-roles/roles.ts'
import { statisticCalls } from '#contract/trust/statistics/statistics.ts'
import { rightsCalls } from '#contract/trust/takedowns/rights.ts'
import { transparencyCalls } from '#contract/trust/transparency/transparency.ts'
import { watchedWordCalls } from '#contract/trust/word-filter/watched-word-calls.ts'

interface Tag {
  name: string
  description: string
  calls: Record<string, Call>
}

/** The calls in groups for the document's readers. */
export const tags: Tag[] = [
  {
    name: 'members',
    description: '가입, 로그인과 세션, 이메일 인증, 내 정보',
    calls: { ...accountCalls, ...ownAccountCalls, ...proofCalls },
  },
  {
    name: 'devices',
    description: '로그인한 기기와 2단계 인증',
    calls: { ...sessionCalls, ...secondFactorCalls, ...socialCalls, ...passkeyCalls },
  },
  { name: 'profiles', description: '다른 회원이 보는 프로필', calls: profileCalls },
  { name: 'blocks', description: '차단', calls: blockCalls },
  { name: 'posts', description: '여덟 게시판의 글', calls: postCalls },
  { name: 'revisions', description: '글의 이전 내용', calls: revisionCalls },
  { name: 'images', description: '글과 도서 표지에 넣는 이미지', calls: imageCalls },
  { name: 'now', description: '방금 일어난 일과 이 주의 사건', calls: nowCalls },
  { name: 'mentions', description: '글에서 @로 부를 회원', calls: mentionCalls },
  { name: 'comments', description: '글의 댓글과 해결방', calls: { ...commentCalls, ...leakCalls } },
  { name: 'recommendations', description: '글과 도서 추천', calls: recommendationCalls },
  {
    name: 'answers',
    description: '정답 제출, 포기, 맞힌 사람',
    calls: { ...answerCalls, ...unfinishedCalls },
  },
  {
    name: 'practice',
    description: '무한 추리: 순위에 들어가지 않는 연습 사건과, 같은 사건을 함께 푸는 방',
    calls: { ...practiceCalls, ...roomCalls },
  },
  {
    name: 'crews',
    description: '수사대: 오늘의 사건을 함께 세는 비공개 모임',
    calls: crewCalls,
  },
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
    description: '오늘의 사건: 매일 하나씩 나오는 추리',
    calls: { ...dailyCalls, ...nominationCalls },
  },
  { name: 'remarks', description: '오늘의 사건을 마친 회원들의 뒷이야기', calls: remarkCalls },
  {
    name: 'notifications',
    description: '알림과 실시간 알림, 푸시, 구독, 알림 설정',
    calls: { ...notificationCalls, ...notificationSettingCalls, ...muteCalls, ...pushCalls, ...watchCalls },
  },
  {
    name: 'rankings',
    description: '회원과 퀴즈 랭킹, 시즌 랭킹',
    calls: { ...rankingCalls, ...seasonCalls },
  },
  { name: 'books', description: '도서', calls: bookCalls },
  { name: 'reviews', description: '도서의 리뷰', calls: reviewCalls },
  { name: 'reading', description: '읽기 상태와 별점, 서재', calls: readingCalls },
  { name: 'series', description: '자작 소설 연재, 선호작, 이어 읽기', calls: seriesCalls },
  { name: 'votes', description: '연재의 범인 지목', calls: voteCalls },
  { name: 'scraps', description: '스크랩: 나만 보는 모음', calls: scrapCalls },
  { name: 'notes', description: '수사 노트: 나만 보는 메모', calls: noteCalls },
  { name: 'reports', description: '신고', calls: reportCalls },
  { name: 'appeals', description: '내 글과 나에 대한 조치, 이의 제기', calls: appealCalls },
  { name: 'moderation', description: '운영진의 검토와 결정', calls: moderationCalls },
  {
    name: 'roles',
    description: '운영진, 기관의 요구, 개인정보 열람 기록',
    calls: { ...roleCalls, ...demandCalls, ...accessCalls },
  },
  { name: 'rights', description: '권리침해 신고와 임시조치', calls: rightsCalls },
  { name: 'inquiries', description: '운영진에게 하는 문의와 그 답', calls: inquiryCalls },
  { name: 'transparency', description: '신고와 조치의 공개', calls: transparencyCalls },
  { name: 'statistics', description: '일별 집계', calls: statisticCalls },
  { name: 'cards', description: '회원 찾기와 회원 카드', calls: memberCardCalls },
  { name: 'announcements', description: '운영진이 모든 회원에게 보내는 알림', calls: announcementCalls },
  {
    name: 'options',
    description: '운영 설정과, 그것을 그대로 알리는 운영 원칙',
    calls: { ...optionCalls, ...faceCalls, ...setupCalls },
  },
  { name: 'words', description: '금지어', calls: watchedWordCalls },
  { name: 'search', description: '사이트 전체 검색', calls: searchCalls },
]
