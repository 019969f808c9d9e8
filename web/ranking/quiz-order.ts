/** The orders of the puzzle ranking, as the address and the screen name them. */
export const quizOrders = { recommendations: '추천순', views: '조회순' } as const
export type QuizOrder = keyof typeof quizOrders

export const quizOrderOf = (search: URLSearchParams): QuizOrder =>
  search.get('sort') === 'views' ? 'views' : 'recommendations'
