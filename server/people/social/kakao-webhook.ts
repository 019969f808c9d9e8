import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KAKAO_UNLINKED_PATH } from '#contract/people/social/social-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countSignInMethods,
  deleteSocial,
  findSignInMethods,
  findSocialMember,
} from '#server/people/social-accounts/social-queries.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { mailFirstPasswordLink } from './first-password-acts.ts'
import type { SocialParts } from './social-acts.ts'

/** Whether the request contains the admin key, which only Kakao and the operator know. */
function isKakao({ headers }: FastifyRequest, adminKey: string) {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`KakaoAK ${adminKey}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Handles Kakao's notice that a person has disconnected the site at Kakao. The link is deleted; a member
 * without another way to sign in gets a mail. Kakao sends GET or POST and expects 200 within three seconds.
 */
export function serveKakaoWebhook(
  app: FastifyInstance,
  site: SocialParts & Pick<AppContext, 'inTransaction'>,
  { limitOf }: Pick<RouteDeps, 'limitOf'>,
) {
  const adminKey = site.settings.socialLogin.kakao?.adminKey
  const count = limitOf('change', KAKAO_UNLINKED_PATH)
  app.route({
    method: ['GET', 'POST'],
    url: KAKAO_UNLINKED_PATH,
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async request => {
      // Kakao may send notices about many people from few addresses, so only requests without the key are
      // counted.
      if (adminKey && isKakao(request, adminKey)) return
      await count(request)
      throw new Refusal(adminKey ? 'unauthenticated' : 'not_found')
    },
    handler: async (request, reply) => {
      const { user_id: subject } = { ...(request.query as object), ...(request.body as object) } as Record<
        string,
        unknown
      >
      if (typeof subject !== 'string' || !/^\d{1,20}$/.test(subject)) throw new Refusal('invalid')
      await endLink(site, subject)
      return reply.header('cache-control', 'no-store').code(200).send()
    },
  })
}

async function endLink(site: SocialParts & Pick<AppContext, 'inTransaction'>, subject: string) {
  const memberId = await findSocialMember(site.db, { provider: 'kakao', subject })
  // Kakao also reports people who were unlinked on this site first.
  if (memberId === undefined) return
  await site.inTransaction(async ({ trx }) => {
    await lockMember(trx, memberId)
    // The member may have linked another Kakao account meanwhile.
    if ((await findSocialMember(trx, { provider: 'kakao', subject })) !== memberId) return
    if (!(await deleteSocial(trx, memberId, 'kakao'))) return
    const ways = await findSignInMethods(trx, memberId)
    if (countSignInMethods(ways) === 0 && ways.email)
      await mailFirstPasswordLink(trx, { memberId, email: ways.email, isLost: true }, site)
  })
}
