import { type PageName, pageAt } from '#contract/site-map.ts'

/** The screen of each page, as a file relative to web/. */
export const screens: Record<PageName, string> = {
  home: 'app/home/HomeScreen',
  board: 'community/boards/BoardScreen',
  newPost: 'community/post-form/NewPostScreen',
  editPost: 'community/post-form/EditPostScreen',
  postStats: 'puzzles/author-stats/PostStatsScreen',
  seriesStats: 'puzzles/author-stats/SeriesStatsScreen',
  post: 'community/posts/PostScreen',
  daily: 'puzzles/daily/DailyScreen',
  dailyArchive: 'puzzles/daily/archive/DailyArchiveScreen',
  dailyCase: 'puzzles/daily/DailyCaseScreen',
  seriesList: 'library/series/SeriesListScreen',
  newSeries: 'library/series/editing/NewSeriesScreen',
  followedSeries: 'library/series/FollowedSeriesScreen',
  editSeries: 'library/series/editing/EditSeriesScreen',
  series: 'library/series/SeriesScreen',
  search: 'community/search/SearchScreen',
  memberRanking: 'puzzles/rankings/MemberRankingScreen',
  seasonRanking: 'puzzles/rankings/SeasonRankingScreen',
  puzzleRanking: 'puzzles/rankings/PuzzleRankingScreen',
  books: 'library/books/BookListScreen',
  newBook: 'library/books/register/BookRegisterScreen',
  book: 'library/books/page/BookScreen',
  bookRanking: 'library/books/BookRankingScreen',
  member: 'people/profile/MemberScreen',
  signUp: 'people/accounts/sign-up/SignUpScreen',
  signIn: 'people/accounts/SignInScreen',
  own: 'people/account-home/MyScreen',
  settings: 'people/settings/SettingsScreen',
  devices: 'people/devices/DevicesScreen',
  record: 'trust/moderation-history/RecordScreen',
  notificationSettings: 'people/notification-settings/NotificationSettingsScreen',
  blocks: 'people/blocks/BlocksScreen',
  ownReports: 'trust/moderation-history/OwnReportsScreen',
  staff: 'admin/moderation/StaffScreen',
  staffLog: 'admin/log/StaffLogScreen',
  staffClaims: 'admin/claims/StaffClaimsScreen',
  staffDaily: 'admin/daily/StaffDailyScreen',
  staffRoles: 'admin/roles/StaffRolesScreen',
  memberCards: 'admin/members/MemberCardsScreen',
  memberCard: 'admin/members/MemberCardScreen',
  statistics: 'admin/statistics/StatisticsScreen',
  announcements: 'admin/announcements/AnnouncementsScreen',
  announced: 'admin/announcements/AnnouncedScreen',
  options: 'admin/site-settings/OptionsScreen',
  watchedWords: 'admin/word-filter/WatchedWordsScreen',
  email: 'people/accounts/EmailScreen',
  privacy: 'legal/privacy/PrivacyScreen',
  terms: 'legal/terms/TermsScreen',
  guide: 'legal/guide/GuideScreen',
  youth: 'legal/YouthScreen',
  rights: 'trust/takedowns/RightsScreen',
  claim: 'trust/takedowns/ClaimScreen',
  transparency: 'trust/transparency/TransparencyScreen',
  offline: 'app/error-pages/OfflineScreen',
}

export const NOT_FOUND = 'app/error-pages/NotFoundScreen'

/** The screen at a path, and the parameters in the path. */
export function screenAt(path: string) {
  const page = pageAt(path)
  return page ? { name: screens[page.name], params: page.params } : { name: NOT_FOUND, params: {} }
}
