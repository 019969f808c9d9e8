import type { BoardKey } from '#contract/community/boards/boards.ts'

/** Board descriptions, shown under the heading and in search engines. */
export const boardLines: Record<BoardKey, string> = {
  custom: '회원이 낸 추리 퀴즈를 읽고 정답을 맞혀 보는 게시판입니다.',
  cold: '풀리지 않은 사건의 기록을 함께 들여다보는 게시판입니다.',
  novel: '회원이 직접 쓴 추리·미스터리 소설을 읽는 게시판입니다.',
  notice: '운영자가 전하는 소식과 안내입니다.',
  free: '추리와 미스터리에 관한 이야기를 자유롭게 나누는 게시판입니다.',
  humor: '추리 팬을 웃게 할 이야기를 나누는 게시판입니다.',
  qna: '궁금한 것을 묻고 답하는 게시판입니다.',
  request: '사이트에 요청 사항을 전하는 게시판입니다.',
}
