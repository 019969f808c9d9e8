import type { RouteObject } from 'react-router'
import { Failure } from './failure/Failure.tsx'
import { Site } from './layout/Site.tsx'
import { screen } from './screen.tsx'

/** Every screen of the site by its address. */
export const routes: RouteObject[] = [
  {
    Component: Site,
    children: [
      {
        ErrorBoundary: Failure,
        children: [
          screen('/', 'home/HomeScreen'),
          screen('/board/:type', 'board/BoardScreen'),
          screen('/post/new', 'post-form/NewPostScreen'),
          screen('/post/edit/:postId', 'post-form/EditPostScreen'),
          screen('/post/:postId', 'post/PostScreen'),
          screen('/series', 'series/SeriesListScreen'),
          screen('/series/new', 'series/NewSeriesScreen'),
          screen('/series/followed', 'series/FollowedSeriesScreen'),
          screen('/series/edit/:seriesId', 'series/EditSeriesScreen'),
          screen('/series/:seriesId', 'series/SeriesScreen'),
          screen('/search', 'search/SearchScreen'),
          screen('/rank/member', 'ranking/MemberRankingScreen'),
          screen('/rank/quiz', 'ranking/QuizRankingScreen'),
          screen('/book', 'book/BookListScreen'),
          screen('/book/new', 'book/BookRegisterScreen'),
          screen('/book/:bookId', 'book/BookScreen'),
          screen('/rank/book', 'book/BookListScreen'),
          screen('/signup', 'account/SignUpScreen'),
          screen('/signin', 'account/SignInScreen'),
          screen('/user', 'my/MyScreen'),
          screen('/user/settings', 'my/SettingsScreen'),
          screen('/auth/email', 'account/EmailScreen'),
          screen('/privacy', 'legal/PrivacyScreen'),
          screen('/terms', 'legal/TermsScreen'),
          screen('*', 'failure/NotFoundScreen'),
        ],
      },
    ],
  },
]
