import { mentionedIn } from '#contract/community/mentions/mention-rules.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SiteClient } from './site-client.ts'

/** A map from the demo's keys to the site's ids. */
function named<Value>(kind: string) {
  const values = new Map<string, Value>()
  return {
    keep: (key: string, value: Value) => void values.set(key, value),
    of(key: string) {
      const value = values.get(key)
      if (value === undefined) throw new Error(`the demo has no ${kind} ${key}`)
      return value
    },
  }
}

/** The content written so far, for later references to it. */
export function newDemoContext(call: SiteClient) {
  const [tokens, memberIds] = [named<string>('member'), named<number>('member')]
  const [postIds, bookIds] = [named<number>('post'), named<number>('book')]
  const [seriesIds, voteIds] = [named<number>('series'), named<number>('vote of the series')]
  const called: Mention[] = []
  const usernames = new Map<number, string>()
  return {
    call,
    tokenOf: tokens.of,
    memberIdOf: memberIds.of,
    postIdOf: postIds.of,
    bookIdOf: bookIds.of,
    seriesIdOf: seriesIds.of,
    voteIdOf: voteIds.of,
    keepToken: tokens.keep,
    keepPost: postIds.keep,
    keepBook: bookIds.keep,
    keepSeries: seriesIds.keep,
    keepVote: voteIds.keep,
    keepMember({ username, nickname, memberId }: Mention & { username: string }) {
      memberIds.keep(username, memberId)
      usernames.set(memberId, username)
      called.push({ nickname, memberId })
    },
    called,
    /** Ids of the members mentioned in a text, as the form sends them. */
    namedIn: (text: string) => mentionedIn(text, called).map(({ memberId }) => memberId),
    /** Usernames of members in joining order. */
    usernamesOf: (ids: number[]) =>
      [...usernames].flatMap(([id, username]) => (ids.includes(id) ? [username] : [])),
  }
}

export type DemoContext = ReturnType<typeof newDemoContext>
