import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { actKeys } from '#contract/trust/audit-log/staff-act-words.ts'
import { type TargetType, targetTypes } from '#contract/trust/moderation/moderation-rules.ts'

export interface LogFilterAsked {
  /** What was done. */
  act: string | undefined
  /** By whom. */
  by: number | undefined
  /** To what, as the address says it: `post-21`. */
  about: string | undefined
  targetType: TargetType | undefined
  targetId: number | undefined
}

const idIn = (text: string | undefined) => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : undefined
}

/** Which lines of the log an address asks for; what it says of none is not asked. */
export function logFilterOf(search: URLSearchParams): LogFilterAsked {
  const about = search.get('about') ?? undefined
  const [word, number] = about?.split('-') ?? []
  const [type, id] = [targetTypes.find(one => one === word), idIn(number)]
  return {
    act: actKeys.find(key => key === search.get('act')),
    by: idIn(search.get('by') ?? undefined),
    ...(type && id
      ? { about, targetType: type, targetId: id }
      : { about: undefined, targetType: undefined, targetId: undefined }),
  }
}
