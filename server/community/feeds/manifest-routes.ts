import type { FastifyInstance } from 'fastify'
import { NOTIFICATIONS_HASH } from '#contract/people/notifications/notification-rules.ts'
import { barColours } from '#contract/platform/pages/bar-colours.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { AppContext } from '#server/app-context.ts'
import { INSTALL_SHOTS } from './install-shots.ts'
import { HIDDEN, sendFile } from './send-file.ts'

/** The shortcuts in the menu of the installed app's icon. */
const SHORTCUTS = [
  { name: '추리 퀴즈', url: hrefOf('board', { board: 'custom' }) },
  { name: '새 글', url: hrefOf('newPost') },
  { name: '알림', url: `${hrefOf('home')}${NOTIFICATIONS_HASH}` },
]

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
]

const SCREENSHOTS = Object.entries(INSTALL_SHOTS).map(([name, { width, height, form, label }]) => ({
  src: `/screenshots/${name}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: form,
  label,
}))

/** The route of the web app manifest, which phones read to install the site. */
export function serveManifest(app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>) {
  const { siteName } = settings
  const manifest = JSON.stringify({
    // The id must not change, even if the start page moves.
    id: '/',
    name: siteName,
    short_name: siteName,
    description: '추리·미스터리 커뮤니티',
    lang: 'ko',
    dir: 'ltr',
    start_url: hrefOf('home'),
    scope: '/',
    display: 'standalone',
    categories: ['books', 'entertainment', 'social'],
    shortcuts: SHORTCUTS,
    background_color: barColours.light,
    theme_color: barColours.light,
    icons: ICONS,
    screenshots: SCREENSHOTS,
  })
  app.get('/manifest.webmanifest', HIDDEN, async (_request, reply) =>
    sendFile(reply, 'application/manifest+json', manifest),
  )
}
