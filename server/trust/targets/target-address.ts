import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { kinds } from './kinds.ts'
import type { ModeratedKind } from './moderated-kind.ts'

const idOf = (text: string | undefined) => {
  const id = Number(text)
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && id <= ID_MAX ? id : undefined
}

interface Address extends TargetId {
  /** The post in a comment's address. */
  postId?: number | undefined
  /** Not everyone can read this address, so the target's existence must not be revealed. */
  isSealed: boolean
}

const places = Object.entries(kinds).flatMap(([targetType, { addresses }]) =>
  (addresses as ModeratedKind['addresses']).map(place => ({
    targetType: targetType as TargetType,
    ...place,
  })),
)

/**
 * The target of an address copied from a browser; `undefined` if the address is not one of a target on this
 * site.
 */
export function targetAt(address: string, siteUrl: string): Address | undefined {
  const url = URL.parse(address.trim(), siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return undefined
  const path = url.pathname.replace(/\/$/, '')
  for (const { pattern, targetType, isSealed = false } of places) {
    const found = (pattern.exec(path + url.hash) ?? pattern.exec(path))?.groups
    const targetId = idOf(found?.id)
    // An unknown hash is ignored: the address then means the page itself.
    if (targetId && (url.hash === '' || pattern.source.includes('#') || !/-\d+$/.test(url.hash)))
      return { targetType, targetId, postId: idOf(found?.post), isSealed }
  }
  return undefined
}
