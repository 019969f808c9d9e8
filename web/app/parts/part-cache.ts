import type { PublicSettings } from '#contract/pages.ts'
import type { PartPlace } from './Part.tsx'

/** Characters of keys and HTML in one generation. Two generations are in memory. */
const GENERATION_MAX = 2_000_000

/** No text of a member can contain this element, since the sanitizer knows no such name. */
const TAG = 'cached-part'
const START = `<${TAG} n="`
const END = `</${TAG}>`

/**
 * The beginning of an id from React's `useId`. Such ids depend on the place in the page, so the part is not
 * cached.
 */
const REACT_ID = '="_R_'

/** Copies a piece. A slice would keep the whole page in memory. */
const copyOf = (piece: string) => Buffer.from(piece, 'utf16le').toString('utf16le')

/** HTML by key, with the older half forgotten when the newer one is full. */
function generations() {
  let [young, old] = [new Map<string, string>(), new Map<string, string>()]
  let length = 0
  function add(key: string, html: string) {
    if (length > GENERATION_MAX) {
      ;[young, old] = [new Map(), young]
      length = 0
    }
    young.set(key, html)
    length += key.length + html.length
  }
  return {
    add,
    find(key: string) {
      const html = young.get(key)
      if (html !== undefined) return html
      const older = old.get(key)
      if (older !== undefined) add(key, older)
      return older
    },
  }
}

type CachedParts = { hour: number; parts: ReturnType<typeof generations> }
const bySettings = new WeakMap<PublicSettings, CachedParts>()

/** The parts that were rendered under these settings in this hour. */
function partsOf(settings: PublicSettings, hour: number) {
  const known = bySettings.get(settings)
  if (known?.hour === hour) return known.parts
  const parts = generations()
  bySettings.set(settings, { hour, parts })
  return parts
}

/** The cached parts for the rendering of one page. */
export function partsFor(settings: PublicSettings, hour: number) {
  const parts = partsOf(settings, hour)
  const places: { key: string; html: string | undefined }[] = []
  return {
    place(key: string): PartPlace {
      const html = parts.find(key)
      places.push({ key, html })
      return { tag: TAG, index: places.length - 1, isCached: html !== undefined }
    },
    /**
     * React's output as pieces, with the cached parts in their places. Parts that were not cached yet are
     * cached for the next page.
     */
    complete(markup: string) {
      const [start = '', ...pieces] = markup.split(START)
      const filled = pieces.flatMap(piece => {
        const { key, html } = places[Number.parseInt(piece, 10)] as (typeof places)[number]
        const end = piece.indexOf(END)
        const own = html ?? piece.slice(piece.indexOf('>') + 1, end)
        if (html === undefined && !own.includes(REACT_ID)) parts.add(key, copyOf(own))
        return [own, piece.slice(end + END.length)]
      })
      return [start, ...filled]
    },
  }
}
