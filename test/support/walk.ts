import { type BoardKey, boardKeys, boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf, type PageName } from '#contract/site-map.ts'

/** Addresses that show each screen of a site. A screen has none if the site lacks its content. */
export type ExampleAddresses = Record<PageName | 'none', string[]>

type Read = (address: string) => Promise<{ data: unknown[] }>

/** Finds, as a visitor, content of a site for each screen of the site map. */
export async function exampleAddresses(read: Read): Promise<ExampleAddresses> {
  const firstOf = async (address: string) => (await read(`${address}&page=1&size=20`)).data as never[]
  const postsOn = async (board: BoardKey) =>
    (await firstOf(`/api/posts?type=${encodeURIComponent(boards[board].name)}`)) as PostRow[]
  // The most discussed post of a board shows most.
  const lists = await Promise.all(
    boardKeys.map(async board =>
      (await postsOn(board)).toSorted((one, other) => other.commentCount - one.commentCount).slice(0, 1),
    ),
  )
  const postIds = lists.flat().map(({ postId }) => postId)
  const [books, series] = (await Promise.all([firstOf('/api/book?'), firstOf('/api/series/list?')])) as [
    { bookId: number }[],
    { seriesId: number }[],
  ]
  const posts = postIds.map(postId => hrefOf('post', { postId }))
  return {
    home: [hrefOf('home')],
    board: [
      ...boardKeys.map(board => hrefOf('board', { board })),
      hrefOf('board', { board: 'custom', filter: 'unsolved' }),
      hrefOf('board', { board: 'custom', level: '중급' }),
      hrefOf('board', { board: 'free', searchBy: 'title', searchTerm: '없는 말' }),
    ],
    newPost: [hrefOf('newPost', { board: 'custom' }), hrefOf('newPost', { board: 'free' })],
    postStats: postIds.slice(0, 1).map(postId => hrefOf('postStats', { postId })),
    editPost: postIds.slice(0, 1).map(postId => hrefOf('editPost', { postId })),
    post: posts,
    daily: [hrefOf('daily')],
    dailyArchive: [hrefOf('dailyArchive')],
    dailyCase: [hrefOf('dailyCase', { number: 1 })],
    practice: [hrefOf('practice')],
    together: [hrefOf('together', { room: 'A'.repeat(22) })],
    list: [hrefOf('list', { listId: 1 })],
    ownLists: [hrefOf('ownLists')],
    ownList: [hrefOf('ownList', { listId: 1 })],
    crew: [hrefOf('crew')],
    crewInvite: [hrefOf('crewInvite', { invite: 'A'.repeat(22) })],
    seriesStats: series.slice(0, 1).map(({ seriesId }) => hrefOf('seriesStats', { seriesId })),
    seriesList: [hrefOf('seriesList')],
    newSeries: [hrefOf('newSeries')],
    followedSeries: [hrefOf('followedSeries')],
    editSeries: series.slice(0, 1).map(({ seriesId }) => hrefOf('editSeries', { seriesId })),
    series: series.slice(0, 1).map(({ seriesId }) => hrefOf('series', { seriesId })),
    search: [hrefOf('search'), hrefOf('search', { q: '사건' }), hrefOf('search', { q: '없는말입니다' })],
    memberRanking: [hrefOf('memberRanking')],
    seasonRanking: [hrefOf('seasonRanking')],
    puzzleRanking: [hrefOf('puzzleRanking')],
    books: [hrefOf('books')],
    newBook: [hrefOf('newBook')],
    book: books.slice(0, 1).map(({ bookId }) => hrefOf('book', { bookId })),
    bookRanking: [hrefOf('bookRanking')],
    member: [hrefOf('member', { memberId: 1 })],
    signUp: [hrefOf('signUp')],
    signIn: [hrefOf('signIn')],
    own: [hrefOf('own')],
    settings: [hrefOf('settings')],
    devices: [hrefOf('devices')],
    record: [hrefOf('record')],
    notificationSettings: [hrefOf('notificationSettings')],
    blocks: [hrefOf('blocks')],
    ownReports: [hrefOf('ownReports')],
    staff: [hrefOf('staff')],
    staffLog: [hrefOf('staffLog')],
    accesses: [hrefOf('accesses')],
    staffClaims: [hrefOf('staffClaims')],
    staffInquiries: [hrefOf('staffInquiries')],
    staffDaily: [hrefOf('staffDaily')],
    staffRoles: [hrefOf('staffRoles')],
    memberCards: [hrefOf('memberCards')],
    memberCard: [hrefOf('memberCard', { memberId: 2 })],
    statistics: [hrefOf('statistics')],
    options: [hrefOf('options')],
    face: [hrefOf('face')],
    setup: [hrefOf('setup')],
    announcements: [hrefOf('announcements')],
    announced: [hrefOf('announced')],
    watchedWords: [hrefOf('watchedWords')],
    email: [hrefOf('email')],
    social: [hrefOf('social')],
    firstPassword: [hrefOf('firstPassword')],
    unsubscribe: [hrefOf('unsubscribe', { token: 'A'.repeat(22) })],
    privacy: [hrefOf('privacy')],
    terms: [hrefOf('terms')],
    guide: [hrefOf('guide')],
    youth: [hrefOf('youth')],
    rights: [hrefOf('rights')],
    claim: [hrefOf('claim')],
    inquiry: [hrefOf('inquiry')],
    inquiryState: [hrefOf('inquiryState')],
    ownInquiries: [hrefOf('ownInquiries')],
    transparency: [hrefOf('transparency')],
    offline: [hrefOf('offline')],
    none: ['/nowhere'],
  }
}
