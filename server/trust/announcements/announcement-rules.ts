import { invalid } from '#contract/platform/http/refusals.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { daysAfter, isDay, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import {
  type AnnouncementKind,
  announcementWords,
  breachPartNames,
  TERMS_DAYS,
} from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'
import type { Settings } from '#server/config/config.ts'

interface AnnouncementInput {
  kind: AnnouncementKind
  postId?: number | undefined
  startsOn?: string | undefined
  breach?: Breach | undefined
  memberIds?: number[] | undefined
}

/** Reduces an announcement to the fields of its kind. Throws if one of them is missing. */
export function validateAnnouncement(
  { kind, postId, startsOn, breach, memberIds }: AnnouncementInput,
  now: number,
) {
  if (kind === 'breach') {
    const empty = breachPartNames.find(name => !hasVisibleText(breach?.[name] ?? ''))
    if (!breach || empty) throw invalid('breach', '여섯 가지를 모두 적어 주세요.')
    return {
      kind,
      postId: null,
      startsOn: null,
      breach,
      memberIds: memberIds ? [...new Set(memberIds)] : null,
    }
  }
  if (postId === undefined) throw invalid('postId', '바뀌는 내용을 적은 공지를 선택해 주세요.')
  if (memberIds) throw invalid('memberIds', '약관의 변경은 모든 회원에게 알립니다.')
  if (!startsOn || !isDay(startsOn) || startsOn < daysAfter(koreanDay(now), TERMS_DAYS))
    throw invalid('startsOn', `시행일은 ${TERMS_DAYS}일 뒤부터입니다.`)
  return { kind, postId, startsOn, breach: null, memberIds: null }
}

/**
 * The mail says where to read the announcement, but not what leaked, because someone else may read the mail.
 */
export const announcementMail = (
  kind: AnnouncementKind,
  { siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>,
) => ({
  subject: `[${siteName}] ${announcementWords[kind]} 안내`,
  text: `${siteName} 회원께 꼭 알려야 할 일이 있습니다: ${announcementWords[kind]}

아래에서 로그인하면 자세한 내용을 읽을 수 있습니다.

    ${siteUrl}${hrefOf('announced')}

이 메일은 법령에 따라 모든 대상 회원에게 보내며, 수신 거부와 관계없이 발송됩니다.
`,
})
