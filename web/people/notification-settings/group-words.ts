import {
  type NotificationGroup,
  notificationGroups,
} from '#contract/people/notifications/notification-groups.ts'

interface GroupWords {
  /** The heading under which the form shows the group. */
  section: string
  title: string
  hint: string
}

export const groupWords: Record<NotificationGroup, GroupWords> = {
  talk: { section: '대화', title: '댓글과 답글', hint: '내 글의 댓글, 내 댓글의 답글' },
  mention: { section: '대화', title: '멘션', hint: '@로 나를 부른 글과 댓글' },
  solved: { section: '사건', title: '사건 해결', hint: '내가 낸 퀴즈를 누가 풀었을 때' },
  author: {
    section: '사건',
    title: '도전한 사건',
    hint: '정오표가 올라오거나 내 답이 정답으로 인정되었을 때',
  },
  series: { section: '구독', title: '선호작', hint: '선호작의 새 화' },
  vote: { section: '사건', title: '범인 지목', hint: '내가 참여한 범인 지목의 정답 공개' },
  watch: { section: '구독', title: '구독', hint: '구독하는 게시판과 작성자의 새 글, 글의 새 댓글' },
  daily: { section: '사건', title: '오늘의 사건', hint: '내가 낸 퀴즈가 오늘의 사건으로 뽑혔을 때' },
  staff: { section: '운영', title: '운영진의 안내', hint: '조치와 신고 결과, 새 기기의 로그인, 약관 변경' },
}

export const groupSections = [...new Set(notificationGroups.map(group => groupWords[group].section))].map(
  title => ({ title, groups: notificationGroups.filter(group => groupWords[group].section === title) }),
)
