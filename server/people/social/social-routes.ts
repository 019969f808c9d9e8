import { nicknameProblem, normalizeNickname } from '#contract/people/accounts/nicknames.ts'
import { NICKNAME_MAX } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { findMemberByEmail } from '#server/people/accounts/account-queries.ts'
import { assertNickname } from '#server/people/accounts/account-rules.ts'
import { listTakenNames } from '#server/people/accounts/name-queries.ts'
import { assertConsents } from '#server/people/consents/consent-rules.ts'
import { deviceLabel } from '#server/people/sessions/devices/device-label.ts'
import { proveSelf } from '#server/people/sessions/passwords/proof-of-self.ts'
import { hasSecondFactor } from '#server/people/sessions/second-factor/factor-queries.ts'
import { newTicket } from '#server/people/sessions/second-factor/signin-tickets.ts'
import { signIn } from '#server/people/sessions/session-acts.ts'
import { sessionAnswers } from '#server/people/sessions/session-answers.ts'
import { signInBy } from '#server/people/sessions/sign-in-credentials.ts'
import { findSignInMethods, findSocialMember } from '#server/people/social-accounts/social-queries.ts'
import { openTicket, sealTicket } from '#server/people/social-accounts/social-tickets.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { screenName } from '#server/trust/word-filter/screened-name.ts'
import { identityFromReturn } from './identity-from-return.ts'
import { expiredJoin, joinBySocial, linkSocial, type SocialParts, unlinkSocial } from './social-acts.ts'
import { authorizationUrl } from './social-providers.ts'

export const socialRoutes = (site: SocialParts & Pick<AppContext, 'words' | 'counts'>) => {
  const { db, settings, security, words, counts } = site
  const { answer } = sessionAnswers(site)

  async function freeNickname(text: string) {
    const nickname = [...normalizeNickname(text)].slice(0, NICKNAME_MAX).join('').trim()
    if (nicknameProblem(nickname)) return ''
    return (await listTakenNames(db, { nickname })).length === 0 ? nickname : ''
  }

  return {
    'POST /api/social/start': async ({ body: { provider, nonceHash } }) => {
      const state = sealTicket(site, 'state', { provider, nonceHash, aim: 'enter' })
      return { data: { url: await authorizationUrl(settings, { provider, state, isAgain: false }) } }
    },

    'POST /api/social/finish': async ({ write, body, address, agent }) => {
      const { token: _, ...person } = await identityFromReturn(site, { ...body, aim: 'enter' }, write)
      const memberId = await findSocialMember(db, person)
      if (memberId !== undefined) {
        const account = { memberId, opener: { secret: person.subject, provider: person.provider } }
        if (await hasSecondFactor(db, memberId))
          return { data: { secondFactor: true as const, ticket: newTicket(site, account) } }
        const arrival = { ...signInBy(account), address, device: deviceLabel(agent) }
        return answer(await write(ctx => signIn(ctx, arrival, site)))
      }
      const isAddressTaken = person.email ? Boolean(await findMemberByEmail(db, person.email)) : false
      const suggestion = await freeNickname(person.nickname)
      const ticket = sealTicket(site, 'join', person)
      return { data: { provider: person.provider, ticket, suggestion, isAddressTaken } }
    },

    'POST /api/social/signup': async ({ write, body: { nickname, consents, ...body }, address, agent }) => {
      const ticket = openTicket(site, 'join', body.ticket)
      if (!ticket) throw expiredJoin()
      assertNickname(nickname)
      assertConsents(consents)
      const screen = await screenName(nickname, await words.ready())
      const joining = { ticket, nickname, screen, address }
      const { opened, isActivated } = await write(ctx =>
        joinBySocial(ctx, { ...joining, device: deviceLabel(agent) }, site),
      )
      if (isActivated) counts.add('activated')
      return answer(opened)
    },

    'GET /api/user/ways': async ({ viewer }) => {
      const { email: _, ...ways } = await findSignInMethods(db, viewer.memberId)
      return { data: { ...ways, hasSecondFactor: await hasSecondFactor(db, viewer.memberId) } }
    },

    'POST /api/user/social/start': async ({ write, viewer, body, address }) => {
      const { provider, nonceHash, aim, ...proof } = body
      const { memberId } = viewer
      if (aim === 'link') {
        const proven = await proveSelf(site, viewer, { ...proof, address })
        await write(ctx => proven.confirm(ctx.trx))
      }
      const state = sealTicket(site, 'state', { provider, nonceHash, aim, memberId })
      return {
        data: { url: await authorizationUrl(settings, { provider, state, isAgain: aim === 'prove' }) },
      }
    },

    'POST /api/social/link': async ({ write, viewer, body, address }) => {
      const { memberId } = viewer
      const person = await identityFromReturn(site, { ...body, aim: 'link', memberId }, write)
      await write(ctx => linkSocial(ctx, viewer, person, site))
      security.note('signin_way_changed', { address, memberId })
      return null
    },

    'POST /api/social/prove': async ({ write, viewer: { memberId, sessionId }, body }) => {
      const person = await identityFromReturn(site, { ...body, aim: 'prove', memberId }, write)
      if ((await findSocialMember(db, person)) !== memberId) {
        const message = '이 회원의 계정에 연결되지 않은 계정입니다.'
        throw new Refusal('wrong_credentials', { message, fields: { proof: message } })
      }
      const { provider, subject, token } = person
      return {
        data: { ticket: sealTicket(site, 'proof', { memberId, sessionId, provider, subject, token }) },
      }
    },

    'DELETE /api/social/link': async ({ write, viewer, body: { provider, ...proof }, address }) => {
      const { memberId } = viewer
      const proven = await proveSelf(site, viewer, { ...proof, address })
      await write(ctx => unlinkSocial(ctx, { memberId, provider, proven }, site))
      security.note('signin_way_changed', { address, memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
