import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ONE_CLICK } from '#contract/people/notifications/digest-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf, siteMap } from '#contract/site-map.ts'
import type { AppContext } from '#server/app-context.ts'
import { updateDigestAsOff } from '#server/people/notification-settings/setting-queries.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findMailbox } from './digest-queries.ts'
import { isTokenOf, memberIdInToken } from './unsubscribe-token.ts'

const BODY_BYTES_MAX = 4_000
const TOKEN = /^[\w-]{22}$/
/** The form field as a multipart part, since mail providers may send the form as multipart. */
const asPart = new RegExp(
  `name="?${ONE_CLICK.name}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${ONE_CLICK.value}\\r?\\n`,
)

const isOneClick = ({ body }: FastifyRequest) =>
  typeof body === 'string'
    ? asPart.test(body)
    : (body as Record<string, unknown> | undefined)?.[ONE_CLICK.name] === ONE_CLICK.value

const linkExpired = () =>
  new Refusal('not_found', {
    message: '이메일 주소가 바뀌었거나 올바르지 않은 링크입니다. 로그인한 뒤 알림 설정에서 변경해 주세요.',
  })

/** Mail programs show no response. A browser without script shows this page. */
const ANSWER = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>메일로 모아 받기를 껐습니다</title>
<p>메일로 모아 받기를 껐습니다. 이제 이 메일은 가지 않습니다.</p>
<p><a href="${hrefOf('notificationSettings')}">알림 설정</a></p></html>
`

type Parts = Pick<AppContext, 'db' | 'fingerprint' | 'inTransaction'>

async function endDigest({ db, fingerprint, inTransaction }: Parts, token: string) {
  const memberId = TOKEN.test(token) ? memberIdInToken(token) : 0
  const email = (await findMailbox(db, memberId))?.email
  if (!email || !isTokenOf(fingerprint, token, { memberId, email })) throw linkExpired()
  await inTransaction(async ({ trx }) => {
    await lockMembers(trx, [memberId])
    await updateDigestAsOff(trx, memberId)
  })
}

/**
 * Ends the digest with one click in the mail program (RFC 8058), without a sign-in. A GET request only shows
 * a page with the button, so a scanner that opens links ends nothing.
 */
export function serveUnsubscribing(
  app: FastifyInstance,
  site: Parts,
  { limitOf }: Pick<RouteDeps, 'limitOf'>,
) {
  const path = siteMap.unsubscribe.path
  const count = limitOf('change', path)
  app.register(async scope => {
    if (scope.hasContentTypeParser('multipart/form-data'))
      scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(
      /^multipart\/form-data/,
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      path,
      {
        schema: { hide: true },
        bodyLimit: BODY_BYTES_MAX,
        onRequest: async request => void (await count(request)),
      },
      async (request, reply) => {
        if (!isOneClick(request))
          throw invalid(ONE_CLICK.name, '메일 프로그램이나 페이지의 버튼으로 눌러 주세요.')
        await endDigest(site, request.params.token)
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(ANSWER)
      },
    )
  })
}
