import type { FastifyInstance } from 'fastify'
import { NOTIFICATIONS_HASH } from '#contract/people/notifications/notification-rules.ts'
import { barColours } from '#contract/platform/pages/bar-colours.ts'
import { DRAWN_NAME } from '#contract/platform/pages/wordmark.ts'
import { hrefOf } from '#contract/site-map.ts'
import {
  boardLabel,
  type Face,
  isHiddenBoard,
  markHref,
  markVersion,
  sentenceOf,
} from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Settings } from '#server/config/config.ts'
import { INSTALL_SHOTS } from './install-shots.ts'
import { HIDDEN_FROM_OPENAPI, sendFile } from './send-file.ts'

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

/** The operator's icons if there are any, else those of the product. */
function iconsOf({ siteName, face }: Settings) {
  const version = markVersion(siteName, face)
  if (version === null) return ICONS
  return ([192, 512] as const).map(size => ({
    src: markHref(size, version),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
}

function shortcutsOf(face: Face) {
  return [
    ...(isHiddenBoard(face, 'custom')
      ? []
      : [{ name: boardLabel(face, 'custom'), url: hrefOf('board', { board: 'custom' }) }]),
    { name: '새 글', url: hrefOf('newPost') },
    { name: '알림', url: `${hrefOf('home')}${NOTIFICATIONS_HASH}` },
  ]
}

const manifestOf = (settings: Settings) =>
  JSON.stringify({
    // The id identifies an installed app, so it must not change, even if the start page moves.
    id: '/',
    name: settings.siteName,
    short_name: settings.siteName,
    description: settings.face.description || sentenceOf(settings.face),
    lang: 'ko',
    dir: 'ltr',
    start_url: hrefOf('home'),
    scope: '/',
    display: 'standalone',
    categories: ['books', 'entertainment', 'social'],
    shortcuts: shortcutsOf(settings.face),
    background_color: barColours.light,
    theme_color: barColours.light,
    icons: iconsOf(settings),
    // The screenshots show the product's name, so they are left out on a site with another name.
    ...(settings.siteName === DRAWN_NAME && { screenshots: SCREENSHOTS }),
  })

/** The route of the web app manifest, which phones read to install the site as an app. */
export function serveManifest(
  app: FastifyInstance,
  { settings, options }: Pick<AppContext, 'settings' | 'options'>,
) {
  app.get('/manifest.webmanifest', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    await options.read()
    return sendFile(reply, 'application/manifest+json', manifestOf(settings))
  })
}
