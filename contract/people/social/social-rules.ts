/** The providers whose accounts members may sign in with, in the order of their buttons. */
export const socialProviders = ['kakao', 'naver'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerWords: Record<SocialProvider, string> = { kakao: '카카오', naver: '네이버' }

/** Seconds within which a person must come back from the provider. */
export const SOCIAL_STATE_SECONDS = 600
/** Seconds within which a new member must choose a nickname. */
export const SOCIAL_JOIN_SECONDS = 1_800
/** Seconds for which a sign-in at the provider proves who a member is. */
export const SOCIAL_PROOF_SECONDS = 300
/** Days for which the mailed link for creating a username and a password is valid. */
export const RECOVERY_LINK_DAYS = 7

export const memberAlreadyWords = '이미 가입한 회원이라면 로그인한 뒤 설정에서 연결해 주세요.'

/** Kakao calls this address when a member disconnects there. It is not a page. */
export const KAKAO_UNLINKED_PATH = '/auth/kakao/unlinked'
