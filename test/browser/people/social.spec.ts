import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { caller } from '#test/support/calls/calls.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { startProcess } from '#test/support/servers/process.ts'
import { socialProvider } from '#test/support/services/social-provider.ts'
import { freePort } from '../../../scripts/free-port.mjs'
import { expectAccessible } from '../support/accessible.ts'
import { button, field, fillSignUp, verifyEmail } from '../support/account-controls.ts'
import { outbox } from '../support/outbox.ts'
import { enter, freshNames, ownName, PASSWORD, people, readyPeople, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, test as base, expect } from '../support/site.ts'

/** A site with Kakao and Naver, at the address that the providers redirect to. */
async function startSocialSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-social-'))
  await cp(process.env.READY_SITE ?? '', dataDir, { recursive: true })
  const provider = await socialProvider()
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const env = { ...provider.env, PORT: String(port), SITE_URL: siteUrl, RATE_LIMIT: 'off', DATA_DIR: dataDir }
  const server = startProcess(env)
  await server.origin
  const letters = outbox(dataDir)
  return {
    siteUrl,
    provider,
    ...caller(siteUrl),
    ...letters,
    ...people(siteUrl, { ...letters, ready: await readyPeople(dataDir) }),
    async close() {
      await server.stop()
      provider.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Social = Awaited<ReturnType<typeof startSocialSite>>

const test = base.extend<object, { social: Social }>({
  social: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const social = await startSocialSite()
      await use(social)
      await social.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ social }, use) => use(social.siteUrl),
})

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const shot = (page: Page, name: string) =>
  process.env.SHOTS_TO
    ? page.screenshot({ path: `${process.env.SHOTS_TO}/${name}-${page.viewportSize()?.width}.png` })
    : undefined

let born = 0
const aPerson = () => {
  born += 1
  const id = 5_000_000_000 + born + Math.floor(Math.random() * 1e8)
  return { id, nickname: `밤손님${id % 100_000}`, email: `night${id}@example.com` }
}

/** Signs up with Kakao, without a page to return to. */
async function joinByKakao(page: Page, { nickname }: ReturnType<typeof aPerson>) {
  await page.goto('/signup')
  await link(page, '카카오로 시작하기').click()
  await expect(field(page, '닉네임')).toHaveValue(nickname)
  await page.getByLabel('모두 동의합니다.').check()
  await button(page, '가입하고 시작하기').click()
  await expect(page).toHaveURL('/')
}

test('a visitor who wanted to comment joins by Kakao in one step and is back at the comment', async ({
  page,
  social,
}) => {
  const author = await social.aMember()
  const person = aPerson()
  social.provider.expect(person)
  const { postId } = (await social.post(author, '/api/post', draftOf())).body.data
  await page.goto(`/post/${postId}`)
  await page.getByRole('link', { name: '카카오로 시작하기' }).first().click()
  await expect(field(page, '닉네임')).toHaveValue(person.nickname)
  expect(page.url(), 'the code is out of the address').not.toMatch(/code=|state=/)
  await shot(page, 'join')
  await expectAccessible(page)

  await field(page, '닉네임').fill('밤새운 손님')
  await page.reload()
  await expect(field(page, '닉네임'), 'a reload loses nothing').toHaveValue('밤새운 손님')
  const nickname = `손님${person.id % 1_000_000}`
  await field(page, '닉네임').fill(nickname)
  await page.getByLabel('모두 동의합니다.').check()
  await button(page, '가입하고 시작하기').click()
  await expect(page.getByText('가입했습니다. 환영합니다!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/post/${postId}`))
  await expect(page.getByLabel('댓글', { exact: true })).toBeEditable()
  if ((page.viewportSize()?.width ?? 0) > 800) await expect(ownName(page)).toHaveText(nickname)
})

/** Signs up with a password and verifies the address, wherever the visitor came from. */
async function joinByPassword(page: Page, { codeMailedTo }: Pick<Social, 'codeMailedTo'>) {
  const { nickname, username, email } = freshNames()
  await fillSignUp(page, { nickname, username })
  await button(page, '가입하기').click()
  await verifyEmail(page, email, codeMailedTo)
}

test('a visitor who pressed submit or recommend joins by either way and is back at what they pressed', async ({
  page,
  social,
}) => {
  test.slow()
  const { postId } = (await social.post(await social.aMember(), '/api/post', puzzleOf())).body.data
  const joins = {
    async '카카오로 시작하기'() {
      await page.getByLabel('모두 동의합니다.').check()
      await button(page, '가입하고 시작하기').click()
    },
    회원가입: () => joinByPassword(page, social),
  }
  for (const way of Object.keys(joins) as (keyof typeof joins)[]) {
    social.provider.expect(aPerson())
    await page.goto(`/post/${postId}`)
    await field(page, '정답 입력').fill('집사')
    await button(page, '제출').click({ force: true })
    await link(page, way).filter({ visible: true }).first().click()
    await joins[way]()
    await expect(page).toHaveURL(`/post/${postId}#answer`)
    await expect(field(page, '정답 입력')).toHaveValue('집사')
    await expect(button(page, '제출')).toBeInViewport({ ratio: 1 })
    await button(page, '제출').click()
    await expect(page.getByText('정답입니다!')).toBeVisible()
    await signOut(page)

    social.provider.expect(aPerson())
    await page.goto(`/post/${postId}`)
    const recommend = main(page).getByRole('button', { name: /^추천/ })
    await recommend.click({ force: true })
    await page.locator('.tooltip:popover-open').getByRole('link', { name: way }).click()
    await joins[way]()
    await expect(page).toHaveURL(`/post/${postId}#recommend-post-${postId}`)
    await expect(recommend).toBeInViewport({ ratio: 1 })
    await recommend.click()
    await expect(main(page).getByRole('button', { name: /^추천 취소/ })).toBeVisible()
    await signOut(page)
  }
})

test('sign-in and join offer both providers, and a cancelled or failed sign-in leaves every way open', async ({
  page,
  social,
}) => {
  for (const path of ['/signup', '/signin']) {
    await page.goto(path)
    await expect(link(page, '카카오로 시작하기')).toBeVisible()
    await expect(link(page, '네이버로 시작하기')).toBeVisible()
    await shot(page, path.slice(1))
    await expectAccessible(page)
  }
  social.provider.expect(undefined)
  await link(page, '네이버로 시작하기').click()
  await expect(page.getByRole('alert')).toHaveText('네이버 로그인을 취소했습니다.')
  social.provider.expect(aPerson())
  social.provider.feel('a page')
  await link(page, '카카오로 시작하기').click()
  await expect(page.getByRole('alert')).toContainText('지금은 카카오에 연결할 수 없습니다.')
  await shot(page, 'failed')
  await expectAccessible(page)
  social.provider.feel('fine')
  await link(page, '카카오로 시작하기').click()
  await expect(field(page, '닉네임')).toBeVisible()
  await page.goto('/auth/social?code=stolen&state=made-up')
  await expect(page.getByRole('alert')).toContainText('처음부터 다시')
  expect(page.url()).not.toContain('stolen')
})

test(
  'a member links Naver in the settings, comes in by it and unlinks it',
  AT_ANY_WIDTH,
  async ({ page, social }) => {
    const member = await social.aMember()
    const person = { ...aPerson(), id: `naver-${born}-${Date.now()}` }
    await page.goto('/signin?next=/user/settings')
    await field(page, '아이디').fill(member.username)
    await field(page, '비밀번호').fill(PASSWORD)
    await main(page).getByRole('button', { name: '로그인', exact: true }).click()
    await button(page, '네이버 연결하기').click()
    const dialog = page.getByRole('dialog')
    social.provider.expect(person)
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await shot(page, 'link')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '계속' }).click()
    await expect(page.getByText('네이버 계정을 연결했습니다.')).toBeVisible()
    await expect(button(page, '네이버 연결 끊기')).toBeVisible()
    await page.locator('#ways').scrollIntoViewIfNeeded()
    await shot(page, 'linked')

    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin?next=/user/settings')
    await link(page, '네이버로 시작하기').click()
    await button(page, '네이버 연결 끊기').click()
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '연결 끊기' }).click()
    await expect(page.getByText('네이버 연결을 끊었습니다.')).toBeVisible()
  },
)

test(
  'a member of Kakao alone withdraws after signing in there again',
  AT_ANY_WIDTH,
  async ({ page, social }) => {
    const person = aPerson()
    social.provider.expect(person)
    await joinByKakao(page, person)
    await page.goto('/user/settings')
    await expect(link(page, '아이디와 비밀번호 만들기')).toBeVisible()
    await button(page, '회원 탈퇴').click()
    await page.getByRole('dialog').getByRole('button', { name: '카카오로 본인 확인' }).click()
    await expect(page).toHaveURL(/\/user\/settings#withdraw$/)
    await button(page, '회원 탈퇴').click()
    await expect(page.getByRole('dialog').getByText('본인 확인을 마쳤습니다.', { exact: true })).toBeVisible()
    await shot(page, 'proved')
    await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => social.provider.unlinked).toContain(`kakao ${person.id}`)
  },
)

test(
  'a proof outlasts a refusal of what it was for, and one that is too old is asked for again',
  AT_ANY_WIDTH,
  async ({ page, social }) => {
    const [person, other] = [aPerson(), await social.aMember()]
    social.provider.expect(person)
    await joinByKakao(page, person)
    await page.goto('/auth/email')
    const send = button(page, '인증 코드 발송')
    await button(page, '카카오로 본인 확인').click()
    await expect(page.getByText('본인 확인을 마쳤습니다.', { exact: true })).toBeVisible()
    await field(page, '새 이메일').fill(other.email)
    await send.click()
    await expect(page.getByText('이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.')).toBeVisible()
    await field(page, '새 이메일').fill(`new-${person.email}`)
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
    await send.click()
    await expect(page.getByText('인증 코드가 발송되었습니다.')).toBeVisible()
    await expect(button(page, '카카오로 본인 확인'), 'a proof is used once').toBeVisible()

    await button(page, '카카오로 본인 확인').click()
    await expect(page.getByText('본인 확인을 마쳤습니다.', { exact: true })).toBeVisible()
    await page.clock.install()
    await page.clock.fastForward('06:00')
    await expect(button(page, '카카오로 본인 확인')).toBeVisible()
  },
)

test(
  'a member who lost Kakao creates a username and a password from the mail',
  AT_ANY_WIDTH,
  async ({ page, social }) => {
    const person = aPerson()
    social.provider.expect(person)
    await joinByKakao(page, person)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin')
    await link(page, '카카오나 네이버로 로그인할 수 없나요?').click()
    await field(page, '이메일').fill(person.email)
    await button(page, '링크 받기').click()
    await expect(page.getByText('링크를 보냈습니다.')).toBeVisible()
    await shot(page, 'first')
    const letter = await social.letterMailedTo(person.email)
    await page.goto(/(http\S+\/auth\/password#\S+)/.exec(letter)?.[1] ?? '')
    await field(page, '아이디').fill(`back${person.id}`)
    await field(page, '비밀번호').fill(PASSWORD)
    await field(page, '비밀번호 확인').fill(PASSWORD)
    await expectAccessible(page)
    await button(page, '만들기').click()
    await expect(page).toHaveURL(/\/signin/)
    await field(page, '아이디').fill(`back${person.id}`)
    await field(page, '비밀번호').fill(PASSWORD)
    await main(page).getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
  },
)

test(
  'a member adds a passkey, signs in with it, proves who they are by it and removes it',
  AT_ANY_WIDTH,
  async ({ page, social }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const member = await social.aMember()
    await enter(page, member)
    await page.goto('/user/settings')
    await page.setViewportSize({ width: 375, height: 720 })
    await button(page, '패스키 추가').click()
    const dialog = page.getByRole('dialog', { name: '패스키 추가' })
    await expectAccessible(page)
    await shot(page, 'passkey-add')
    await dialog.getByLabel('이름').fill('내 휴대전화')
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '계속' }).click()
    await expect(page.getByText('패스키를 추가했습니다.')).toBeVisible()
    await expect(page.getByText('내 휴대전화')).toBeVisible()
    await shot(page, 'passkeys')

    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin')
    await button(page, '패스키로 로그인').click()
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()

    await page.goto('/user/settings')
    await button(page, '내 휴대전화 삭제').click()
    await page.getByRole('dialog').getByRole('button', { name: '패스키로 본인 확인' }).click()
    await expect(page.getByText('본인 확인을 마쳤습니다.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('패스키를 삭제했습니다.')).toBeVisible()
    await expect(page.getByText('내 휴대전화')).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin')
    await button(page, '패스키로 로그인').click()
    await expect(page.getByText('이 사이트에 등록되지 않은 패스키입니다.')).toBeVisible()
  },
)
