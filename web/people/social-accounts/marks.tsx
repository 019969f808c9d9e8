const size = { width: 18, height: 18, viewBox: '0 0 24 24' }

/** Kakao's speech bubble. */
export const KakaoMark = () => (
  <svg aria-hidden {...size} fill="currentColor">
    <path d="M12 3C6.48 3 2 6.53 2 10.88c0 2.8 1.86 5.26 4.66 6.65l-.95 3.5c-.08.31.27.56.54.38l4.2-2.79c.51.07 1.02.11 1.55.11 5.52 0 10-3.53 10-7.85S17.52 3 12 3Z" />
  </svg>
)

export const NaverMark = () => (
  <svg aria-hidden {...size} fill="#03c75a">
    <path d="M15.6 12.7 8.2 2H2v20h6.4V11.3L15.8 22H22V2h-6.4z" />
  </svg>
)
