/** Every screen of the site by its address; one that names a part comes before one that takes any. */
export const screens: [address: string, name: string][] = [
  ['/', 'home/HomeScreen'],
  ['/board/:type', 'board/BoardScreen'],
  ['/post/new', 'post-form/NewPostScreen'],
  ['/post/edit/:postId', 'post-form/EditPostScreen'],
  ['/post/:postId', 'post/PostScreen'],
  ['/series', 'series/SeriesListScreen'],
  ['/series/new', 'series/NewSeriesScreen'],
  ['/series/followed', 'series/FollowedSeriesScreen'],
  ['/series/edit/:seriesId', 'series/EditSeriesScreen'],
  ['/series/:seriesId', 'series/SeriesScreen'],
  ['/search', 'search/SearchScreen'],
  ['/rank/member', 'ranking/MemberRankingScreen'],
  ['/rank/quiz', 'ranking/QuizRankingScreen'],
  ['/book', 'book/BookListScreen'],
  ['/book/new', 'book/BookRegisterScreen'],
  ['/book/:bookId', 'book/BookScreen'],
  ['/rank/book', 'book/BookListScreen'],
  ['/signup', 'account/SignUpScreen'],
  ['/signin', 'account/SignInScreen'],
  ['/user', 'my/MyScreen'],
  ['/user/settings', 'my/SettingsScreen'],
  ['/auth/email', 'account/EmailScreen'],
  ['/privacy', 'legal/PrivacyScreen'],
  ['/terms', 'legal/TermsScreen'],
  ['*', 'failure/NotFoundScreen'],
]

const patterns = screens.map(([address, name]) => ({
  name,
  pattern: new RegExp(`^${address.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`, 'is'),
}))

/** An escaped slash stays one: it parts nothing. */
function unescaped(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The screen at a path, and what the path says to it: as the browser's router finds it, without the price of a router. */
export function screenAt(path: string) {
  const plain = unescaped(path)
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(plain)
    if (match) return { name, params: { ...match.groups } }
  }
  throw new Error(`no screen at ${path}`)
}
