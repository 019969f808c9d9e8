import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { actKeys } from '#contract/trust/audit-log/staff-act-words.ts'
import { type TargetType, targetTypes } from '#contract/trust/moderation/target-kinds.ts'

export interface LogFilterValues {
  act: string | undefined
  /** The id of the staff member. */
  by: number | undefined
  /** The target as in the address: `post-21`. */
  about: string | undefined
  targetType: TargetType | undefined
  targetId: number | undefined
}

const idIn = (text: string | undefined) => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : undefined
}

/** Reads the log's filter from an address. Missing parameters are not filtered by. */
export function logFilterOf(search: URLSearchParams): LogFilterValues {
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
