import { createHash } from 'node:crypto'
import type { Settings } from '#server/config/config.ts'

const AD_HOSTS = 'https://*.daumcdn.net https://*.kakao.com https://*.kakaocdn.net'

/**
 * One constant policy for every page, so that rendered pages can be cached. Only the early script may run
 * inline, by its hash. Ad hosts are allowed only if ad units are configured. There is no
 * `require-trusted-types-for`: the editor's library parses HTML without its own policy, and ad scripts are
 * unpredictable. Only a default policy that allows everything would keep both working, and such a policy
 * protects nothing.
 */
export function contentSecurityPolicy({ ads, s3 }: Pick<Settings, 'ads' | 's3'>, earlyScript: string) {
  const hasAds = Object.values(ads).some(Boolean)
  const hash = createHash('sha256').update(earlyScript).digest('base64')
  const adHosts = hasAds ? ` ${AD_HOSTS}` : ''
  const bucket = s3?.publicUrl?.startsWith('http:') ? ` ${new URL(s3.publicUrl).origin}` : ''
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${adHosts}`,
    "style-src 'self'",
    // Members' posts and books may show images from any https address. A bucket in the local network may use
    // http.
    `img-src 'self' data: blob: https:${bucket}`,
    "font-src 'self'",
    `connect-src 'self'${adHosts}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${hasAds ? AD_HOSTS : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}
