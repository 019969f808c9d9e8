import { hrefOf } from '#contract/site-map.ts'
import { breachPartNames, breachParts } from '#contract/trust/announcements/announcement-rules.ts'
import type { OwnAnnouncement } from '#contract/trust/announcements/announcements.ts'
import { dayWords, yearInSeoul } from '#web/ui/dates/dates.ts'

type AnnouncementContent = Pick<OwnAnnouncement, 'post' | 'startsOn' | 'breach'>

function startWords(day: string) {
  const midnight = `${day}T00:00:00+09:00`
  return `${yearInSeoul(Date.parse(midnight))}년 ${dayWords(midnight)}`
}

/** The announcement as members read it. */
export function AnnouncementText({ post, startsOn, breach }: AnnouncementContent) {
  if (breach)
    return (
      <dl className="mt-3 space-y-3">
        {breachPartNames.map(name => (
          <div key={name}>
            <dt className="font-semibold text-sm">{breachParts[name].label}</dt>
            <dd className="max-w-[38em] whitespace-pre-wrap break-words">{breach[name]}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p className="mt-3 max-w-[38em] break-words">
      {startsOn && `${startWords(startsOn)}부터 적용됩니다. `}
      {post ? (
        <a
          href={hrefOf('post', { postId: post.postId })}
          className="font-semibold text-stamp underline underline-offset-4"
        >
          {post.title}
        </a>
      ) : (
        '바뀌는 내용을 적은 공지를 지금은 볼 수 없습니다.'
      )}
    </p>
  )
}
