import type { AccountTables } from './tables/accounts.ts'
import type { AddressTables } from './tables/addresses.ts'
import type { AnnouncementTables } from './tables/announcements.ts'
import type { AnswerTables } from './tables/answers.ts'
import type { AuthorStatsTables } from './tables/author-stats.ts'
import type { BookTables } from './tables/books.ts'
import type { CommentTables } from './tables/comments.ts'
import type { DailyTables } from './tables/daily.ts'
import type { ImageTables } from './tables/images.ts'
import type { JobTables } from './tables/jobs.ts'
import type { ListTables } from './tables/lists.ts'
import type { MemberTables } from './tables/members.ts'
import type { ModerationTables } from './tables/moderation.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PostTables } from './tables/posts.ts'
import type { RatingTables } from './tables/ratings.ts'
import type { RebuttalTables } from './tables/rebuttals.ts'
import type { RightsTables } from './tables/rights.ts'
import type { SeasonTables } from './tables/seasons.ts'
import type { SendingTables } from './tables/sendings.ts'
import type { SeriesTables } from './tables/series.ts'
import type { StaffTables } from './tables/staff.ts'
import type { StatisticTables } from './tables/statistics.ts'

/** All tables of the database. Add a new table in the file of its domain. */
export interface Tables
  extends AccountTables,
    AddressTables,
    AnnouncementTables,
    AnswerTables,
    AuthorStatsTables,
    RebuttalTables,
    BookTables,
    CommentTables,
    DailyTables,
    ImageTables,
    JobTables,
    ListTables,
    MemberTables,
    ModerationTables,
    NotificationTables,
    PostTables,
    RatingTables,
    RightsTables,
    SeasonTables,
    SendingTables,
    SeriesTables,
    StaffTables,
    StatisticTables {}
