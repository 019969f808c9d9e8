import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import type { outbox } from './outbox.ts'

export interface Member {
  memberId: number
  nickname: string
  username: string
  password: string
  /** The verified address of an activated member. */
  email: string
  token: string
  refreshToken: string
}

type Role = 'author' | 'reader' | 'inactive'

export const PASSWORD = 'hidden-lamp1!'
export const ADMIN = { username: 'admin', password: 'admin-of-tests-1!' }

/** Names that no other test of the run has. */
export function freshNames() {
  const number = randomInt(1e9).toString(36)
  return { nickname: `탐정${number}`, username: `sleuth_${number}`, email: `${number}@mail.example` }
}

type ReadyPerson = ReturnType<typeof freshNames> & { memberId: number }

/** A file in a data folder: the members who joined before the journeys and have verified an address. */
export const READY_PEOPLE = 'ready-people.json'

/** A file in a data folder: the names of a member imported from another site. */
export const IMPORTED_PERSON = 'imported-person.json'

export const readyPeople = async (dataDir: string): Promise<ReadyPerson[]> =>
  JSON.parse(await readFile(join(dataDir, READY_PEOPLE), 'utf8'))

/** The people of a site: first those who joined before, then new ones who sign up through the API. */
export function people(
  origin: string,
  { codeMailedTo, ready = [] }: Pick<ReturnType<typeof outbox>, 'codeMailedTo'> & { ready?: ReadyPerson[] },
) {
  const { post } = caller(origin)

  async function signIn(names: { username: string; password: string }) {
    const { status, body } = await post(null, '/api/signin', names)
    if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
    const { accessToken, ...rest } = body.data
    return { token: accessToken, ...rest } as Pick<Member, 'memberId' | 'nickname' | 'token' | 'refreshToken'>
  }

  async function aMember({
    activated = true,
    ...given
  }: Partial<Member> & { activated?: boolean } = {}): Promise<Member> {
    const readyOne = activated && Object.keys(given).length === 0 && ready.shift()
    if (readyOne)
      return { ...readyOne, password: PASSWORD, ...(await signIn({ ...readyOne, password: PASSWORD })) }
    const names = { ...freshNames(), password: PASSWORD, ...given }
    const { nickname, username, password, email } = names
    const signedUp = await post(null, '/api/signup', {
      consents: allConsents(),
      nickname,
      username,
      password,
    })
    if (signedUp.status !== 201) throw new Error(`sign-up answered ${signedUp.text}`)
    const member: Member = { ...names, ...(await signIn(names)) }
    if (activated) {
      const asked = await post(member, '/api/email/authentication', { email })
      if (asked.status >= 300) throw new Error(`asking for a code answered ${asked.text}`)
      const proved = await post(member, '/api/email/verify', { code: await codeMailedTo(email) })
      if (proved.status >= 300) throw new Error(`the code was answered ${proved.text}`)
    }
    return member
  }

  /** Member 1. */
  const theAdmin = async (): Promise<Member> => ({
    email: '',
    ...ADMIN,
    ...(await signIn(ADMIN)),
    memberId: ADMIN_ID,
  })

  const shared = new Map<Role, ReturnType<typeof aMember>>()
  /**
   * A member shared by all tests of a site. Tests that count notifications create new ones. Each call creates a
   * new session, because an access token expires after 15 minutes and a refresh token works once.
   */
  async function known(role: Role): Promise<Member> {
    const made = shared.get(role) ?? aMember({ activated: role !== 'inactive' })
    shared.set(role, made)
    const member = await made
    return { ...member, ...(await signIn(member)) }
  }

  return { signIn, aMember, theAdmin, known }
}

/** The browser state after this member's sign-in. */
export async function enter(page: Page, { token, refreshToken }: Pick<Member, 'token' | 'refreshToken'>) {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access)
      localStorage.setItem('refreshToken', refresh)
    },
    [token, refreshToken] as const,
  )
}

/** The arrow next to a member's name in the header, which opens their menu. */
export const ownMenu = (page: Page) => page.getByRole('banner').locator('details.for-member > summary')

/** The member's own name in the header, a link to their page. */
export const ownName = (page: Page) => page.getByRole('banner').locator('.for-members > a[href="/user"]')

const DESK_PX = 1_080

/** Signs out in the header of a wide window, or in the member's menu of a narrow one. */
export async function signOut(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < DESK_PX) await ownMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor()
}
