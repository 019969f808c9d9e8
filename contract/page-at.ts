import { parts } from './address-values.ts'
import { type PageName, pageNames, siteMap } from './site-map.ts'

const patterns = pageNames.map(name => ({
  name,
  pattern: new RegExp(`^${siteMap[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i'),
}))

/** Decodes a path. An escaped slash stays escaped, so that it doesn't begin another part of the path. */
function unescaped(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** The page at a path and the path's parameters; `undefined` if there is no such page. */
export function pageAt(path: string): { name: PageName; params: Record<string, string> } | undefined {
  const plain = unescaped(path)
  if (plain === undefined) return undefined
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(plain)
    if (!found) continue
    const said = Object.entries(found.groups ?? {}).map(
      ([part, value]) => [part, parts[part as keyof typeof parts](value)] as const,
    )
    return said.some(([, value]) => value === undefined)
      ? undefined
      : { name, params: Object.fromEntries(said) as Record<string, string> }
  }
  return undefined
}
