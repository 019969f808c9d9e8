import { ID_MAX } from '#contract/platform/http/paging-rules.ts'

/** The id of a post, from its number or its copied address. */
export function postIdIn(text: string) {
  const number = /^(?:\S*\/post\/)?([1-9]\d{0,9})(?:[/?#]\S*)?$/.exec(text.trim())?.[1]
  const postId = Number(number)
  return postId <= ID_MAX ? postId : undefined
}
