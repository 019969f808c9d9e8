import { createHash } from 'node:crypto'
import { earlyScript } from '#contract/platform/pages/early-script.ts'
import type { Settings } from '#server/config/config.ts'

const AD_HOSTS = 'https://*.daumcdn.net https://*.kakao.com https://*.kakaocdn.net'

/**
 * One constant policy for every page, so that finished pages can be cached: nothing inline runs but the
 * early script, by its hash. Ad hosts are let in only when ad units are set.
 *
 * No `require-trusted-types-for`: the editor's library parses HTML without a policy of its own, and an ad's script does
 * what it likes. Only a default policy that lets everything through would keep both at work, and it would guard nothing.
 */
export function contentSecurityPolicy({ ads, s3 }: Pick<Settings, 'ads' | 's3'>) {
  const hasAds = Object.values(ads).some(Boolean)
  const hash = createHash('sha256').update(earlyScript).digest('base64')
  const adHosts = hasAds ? ` ${AD_HOSTS}` : ''
  const bucket = s3?.publicUrl?.startsWith('http:') ? ` ${new URL(s3.publicUrl).origin}` : ''
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${adHosts}`,
    "style-src 'self'",
    // Members' posts and books show images from any https address; a bucket within the house may be on http.
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
