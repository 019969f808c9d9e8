import { type PageName, pageAt } from '#contract/site-map.ts'

/** The screen of each page: its file below web/. */
export const screens: Record<PageName, string> = {
  home: 'home/HomeScreen',
  board: 'board/BoardScreen',
  newPost: 'post-form/NewPostScreen',
  editPost: 'post-form/EditPostScreen',
  postStats: 'author-stats/PostStatsScreen',
  seriesStats: 'author-stats/SeriesStatsScreen',
  post: 'post/PostScreen',
  daily: 'daily/DailyScreen',
  dailyArchive: 'daily/DailyArchiveScreen',
  dailyCase: 'daily/DailyCaseScreen',
  seriesList: 'series/SeriesListScreen',
  newSeries: 'series/NewSeriesScreen',
  followedSeries: 'series/FollowedSeriesScreen',
  editSeries: 'series/EditSeriesScreen',
  series: 'series/SeriesScreen',
  search: 'search/SearchScreen',
  memberRanking: 'ranking/MemberRankingScreen',
  seasonRanking: 'ranking/SeasonRankingScreen',
  puzzleRanking: 'ranking/PuzzleRankingScreen',
  books: 'book/BookListScreen',
  newBook: 'book/BookRegisterScreen',
  book: 'book/BookScreen',
  bookRanking: 'book/BookRankingScreen',
  member: 'member/MemberScreen',
  signUp: 'account/SignUpScreen',
  signIn: 'account/SignInScreen',
  own: 'my/MyScreen',
  settings: 'my/SettingsScreen',
  devices: 'my/DevicesScreen',
  record: 'record/RecordScreen',
  blocks: 'blocks/BlocksScreen',
  ownReports: 'record/OwnReportsScreen',
  staff: 'staff/StaffScreen',
  staffLog: 'staff/StaffLogScreen',
  staffClaims: 'staff/StaffClaimsScreen',
  staffDaily: 'daily-desk/StaffDailyScreen',
  staffRoles: 'staff/StaffRolesScreen',
  memberCards: 'member-cards/MemberCardsScreen',
  memberCard: 'member-cards/MemberCardScreen',
  statistics: 'statistics/StatisticsScreen',
  announcements: 'announcements/AnnouncementsScreen',
  announced: 'announcements/AnnouncedScreen',
  options: 'options/OptionsScreen',
  watchedWords: 'words/WatchedWordsScreen',
  email: 'account/EmailScreen',
  privacy: 'legal/PrivacyScreen',
  terms: 'legal/TermsScreen',
  guide: 'legal/GuideScreen',
  youth: 'legal/YouthScreen',
  rights: 'rights/RightsScreen',
  claim: 'rights/ClaimScreen',
  transparency: 'transparency/TransparencyScreen',
  offline: 'failure/OfflineScreen',
}

export const NOT_FOUND = 'failure/NotFoundScreen'

/** The screen at a path, and what the path says to it. */
export function screenAt(path: string) {
  const page = pageAt(path)
  return page ? { name: screens[page.name], params: page.params } : { name: NOT_FOUND, params: {} }
}
