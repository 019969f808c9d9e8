import { setTimeout } from 'node:timers/promises'
import { assertEmail, assertPassword, assertUsername } from '#server/people/accounts/account-rules.ts'
import { listNamesOf } from '#server/people/sessions/passwords/password-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { openTicket } from '#server/people/social-accounts/social-tickets.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { expiredPasswordLink, requestFirstPassword, setFirstPassword } from './first-password-acts.ts'
import type { SocialParts } from './social-acts.ts'

/** Minimum duration of a response in ms, so that it doesn't reveal whether a mail was queued. */
const ANSWER_MS = 300

export const firstPasswordRoutes = (site: SocialParts) =>
  ({
    'POST /api/password/first/mail': async ({ write, body: { email }, address }) => {
      assertEmail(email)
      await Promise.all([
        write(ctx => requestFirstPassword(ctx, { email, address }, site)),
        setTimeout(ANSWER_MS),
      ])
      return null
    },

    'POST /api/password/first': async ({
      write,
      body: { username, password, endsWays = false, ...body },
      address,
    }) => {
      const ticket = openTicket(site, 'back', body.ticket)
      if (!ticket) throw expiredPasswordLink()
      assertUsername(username)
      const names = [username, ...(await listNamesOf(site.db, ticket.memberId))]
      await assertPassword(password, { settings: site.settings, names })
      const passwordHash = await hashPassword(password)
      await write(ctx => setFirstPassword(ctx, { ticket, username, passwordHash, endsWays }, site))
      site.security.note('password_changed', { address, memberId: ticket.memberId })
      return null
    },
  }) satisfies Partial<Handlers>
