/**
 * Common Korean password words. The password rule requires Latin letters, so people type these on an English
 * keyboard layout: 사랑해 becomes `tkfkdgo`.
 */
const WORDS = `
사랑 사랑해 사랑해요 사랑합니다 너를사랑해 좋아해 첫사랑 영원히 보고싶다 보고싶어 미안해 고마워 감사 감사합니다 괜찮아 결혼
안녕 안녕하세요 반갑습니다 비밀번호 비밀 비번 패스워드 암호 아이디 로그인 관리자 운영자 임시 테스트 변경 초기화 가입 회원가입 자물쇠 열쇠
대한민국 한국 우리나라 코리아 서울 서울시 서울특별시 부산 대구 인천 광주 대전 울산 제주도 독도
엄마 아빠 엄마아빠 우리엄마 우리아빠 우리집 우리가족 가족 아들 우리아들 우리딸 동생 누나 언니 오빠 형아 여보 자기야 자기 여자친구 남자친구 친구
행복 행복해 행복하자 행복하세요 부자 부자되자 대박 최고 화이팅 파이팅 힘내 힘내자 나는나 나야나 할수있다 건강 성공 합격
천사 악마 바보 바보야 멍청이 똥개 돼지 강아지 고양이 야옹이 멍멍이 토끼 호랑이 병아리 곰돌이 공주 공주님 왕자 왕자님
하나님 예수님 주님 부처님 할렐루야 아멘 씨발 시발 씨발놈 개새끼 병신 또라이 도라이 미친놈 꺼져 죽어 엿먹어
네이버 다음 카카오 카카오톡 구글 유튜브 삼성 현대 컴퓨터 인터넷 노트북 핸드폰 아이폰 갤럭시
하늘 바다 구름 태양 별빛 달빛 무지개 나무 장미 벚꽃 여름 가을 겨울 봄날 사과 딸기 바나나 김치 라면 치킨 피자 커피 맥주 소주 참이슬
축구 야구 농구 손흥민 박지성 김연아 이순신 세종대왕 홍길동 김철수 이영희 철수 영희 방탄소년단 아이유 뽀로로 도라에몽 피카츄 포켓몬
스타크래프트 리그오브레전드 메이플 메이플스토리 오버워치 배틀그라운드 서든어택 던전앤파이터
학교 대학교 선생님 학생 탐정 명탐정 명탐정코난 코난 셜록 홈즈 셜록홈즈 추리 추리소설 추리퀴즈 미스터리 범인 사건 밀실 살인 살인사건
가나다 가나다라 가나다라마바사 아야어여 아에이오우
`

const INITIALS = [
  'r',
  'r',
  's',
  'e',
  'e',
  'f',
  'a',
  'q',
  'q',
  't',
  't',
  'd',
  'w',
  'w',
  'c',
  'z',
  'x',
  'v',
  'g',
]
const MEDIALS = 'k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(' ')
const FINALS = ' r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g'.split(' ')

/**
 * The Latin letters on the keys of the standard Korean keyboard layout (two-set). Letters with and without
 * shift are treated as equal.
 */
export const typedInEnglish = (text: string) =>
  text.replace(/[가-힣]/g, syllable => {
    const index = syllable.charCodeAt(0) - 0xac00
    const keys = [
      INITIALS[Math.floor(index / 588)],
      MEDIALS[Math.floor((index % 588) / 28)],
      FINALS[index % 28],
    ]
    return keys.join('')
  })

export const koreanPasswordWords = () => WORDS.trim().split(/\s+/).map(typedInEnglish)
