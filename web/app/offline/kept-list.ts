import { PAGES } from './kept.ts'

export interface KeptPage {
  path: string
  title: string
}

const titleIn = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'))
  return new DOMParser().parseFromString(head, 'text/html').title
}

/** Pages that can be read offline, most recently read first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const pages = await caches.open(PAGES)
  const requests = (await pages.keys()).toReversed()
  return Promise.all(
    requests.map(async request => {
      const { pathname, search } = new URL(request.url)
      const html = (await (await pages.match(request))?.text()) ?? ''
      return { path: pathname + search, title: titleIn(html) }
    }),
  )
}
