import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import {
  createCrew,
  invitationNotFound,
  joinCrew,
  leaveCrew,
  removeMember,
  renewInvite,
  transferLead,
} from './crew-acts.ts'
import { findInvited, findMembership, listMemberIds } from './crew-queries.ts'
import { readCrew } from './crew-table.ts'

export const crewRoutes = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  ({
    'GET /api/crew': async ({ viewer: { memberId } }) => ({ data: await readCrew(db, memberId, now()) }),

    'POST /api/crew': async ({ write, viewer: { memberId } }) => ({
      data: { invite: await write(ctx => createCrew(ctx, memberId)) },
    }),

    'DELETE /api/crew': async ({ write, viewer: { memberId } }) => {
      await write(ctx => leaveCrew(ctx, memberId))
      return null
    },

    'GET /api/crew/invite': async ({ query: { invite }, viewer: { memberId } }) => {
      const found = await findInvited(db, { invite, memberId })
      if (!found) throw invitationNotFound()
      const [ids, own] = await Promise.all([listMemberIds(db, found.crewId), findMembership(db, memberId)])
      return {
        data: { leader: found.leader, memberCount: ids.length, isOwn: own?.crewId === found.crewId },
      }
    },

    'POST /api/crew/join': async ({ write, body: { invite }, viewer: { memberId } }) => {
      await write(ctx => joinCrew(ctx, { invite, memberId }))
      return null
    },

    'POST /api/crew/invite': async ({ write, viewer: { memberId } }) => ({
      data: { invite: await write(ctx => renewInvite(ctx, memberId)) },
    }),

    'POST /api/crew/leader': async ({ write, body: { memberId: otherId }, viewer: { memberId } }) => {
      await write(ctx => transferLead(ctx, { memberId, otherId }))
      return null
    },

    'DELETE /api/crew/member': async ({ write, query: { memberId: otherId }, viewer: { memberId } }) => {
      await write(ctx => removeMember(ctx, { memberId, otherId }))
      return null
    },
  }) satisfies Partial<Handlers>
