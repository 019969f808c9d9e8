import type { Filling } from '#server/seeding/filling.ts'
import { addAsks } from './add-asks.ts'
import { addDemoBook, fillShelves } from './books.ts'
import type { Demo } from './content.ts'
import { newDemoContext } from './demo-context.ts'
import { joinAll } from './joining.ts'
import { runMemberAct } from './member-acts.ts'
import { fillModeration } from './moderation.ts'
import { addDemoPost } from './posts.ts'
import { fillPuzzleDays } from './puzzle-days.ts'
import { openSeries, orderSeries } from './series.ts'
import { ADMIN } from './shape.ts'
import { pictureUploader, siteClient } from './site-client.ts'
import { addRemarks } from './talk.ts'
import { fillTogether } from './together.ts'

interface Deps {
  filling: Pick<Filling, 'begin' | 'call' | 'upload' | 'code' | 'pastDays' | 'puzzleDay'>
  /** The shared password of all demo members. */
  password: string
}

/** Fills the site through its API: members join, verify their addresses, write, answer and recommend. */
export async function fill(demo: Demo, { filling, password }: Deps) {
  const { members, posts, series, books, acts, moderation, daily, puzzleDays, shelves, together } = demo
  const { code } = filling
  const written = newDemoContext(siteClient(filling))
  const adminToken = await filling.begin({
    usernames: members.map(({ username }) => username),
    nicknames: members.map(({ nickname }) => nickname),
  })
  written.keepToken(ADMIN, adminToken)
  await joinAll(members, written, { code, password })

  const pastDays = await filling.pastDays()
  for (const [ago, talk] of daily.entries()) if (pastDays[ago]) await addRemarks(pastDays[ago], talk, written)
  for (const one of series) await openSeries(one, written)
  for (const post of posts) await addDemoPost(post, written, { demo, upload: pictureUploader(filling) })
  for (const book of books) await addDemoBook(book, written)
  for (const one of series) await orderSeries(one, written)
  for (const post of posts) await addAsks(post, { ...written, postId: written.postIdOf(post.key) })
  for (const acting of acts) await runMemberAct(acting, posts, written)
  await fillPuzzleDays({ puzzleDays, posts }, { ...written, filling, pastDays })
  await fillShelves(shelves, written)
  await fillTogether(together, written)
  await fillModeration(moderation, { ...written, code })
}
