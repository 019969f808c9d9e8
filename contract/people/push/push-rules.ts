/** Maximum browsers of a member that get push messages. Another one replaces the oldest. */
export const PUSHES_MAX = 10

export const badEndpointWords = '이 브라우저의 푸시 주소를 쓸 수 없습니다. 다른 브라우저에서 켜 주세요.'
export const claimedPushWords =
  '다른 회원이 이 브라우저에서 알림을 받고 있습니다. 그 회원이 로그아웃한 뒤 켜 주세요.'
