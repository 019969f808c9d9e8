export const WITHDRAWN_NICKNAME = '탈퇴한 회원'
