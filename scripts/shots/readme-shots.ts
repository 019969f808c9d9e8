import { boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { openBrowser, takePicture } from './doc-picture.ts'
import { openSite } from './sites.ts'

const PUZZLE = '부서지지 않은 밀실'

const site = await openSite('full')
const browser = await openBrowser()

try {
  const { origin } = site
  const { body } = await site.get(null, '/api/posts', { type: boards.custom.name, page: 1, size: 100 })
  const puzzle = (body.data as PostRow[]).find(({ title }) => title === PUZZLE)
  if (!puzzle) throw new Error(`the demo has no puzzle ${PUZZLE}`)
  await takePicture(browser, 'home', { origin, address: hrefOf('home') })
  await takePicture(browser, 'puzzle', { origin, address: hrefOf('post', { postId: puzzle.postId }) })
} finally {
  await browser.close()
  await site.close()
}
