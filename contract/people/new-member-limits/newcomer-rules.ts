import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'

/** Maximum members that one text of a newcomer may mention. */
const NEWCOMER_MENTIONS = 2
export const MENTIONS_A_DAY = 50
export const NEWCOMER_MENTIONS_A_DAY = 10

/** The Korean reason for refusing a newcomer's text, or `null`. */
export function newcomerProblem(
  kind: 'post' | 'remark',
  { links, images, mentions = 0 }: { links: number; images: number; mentions?: number | undefined },
  { postLinks, remarkLinks, postImages }: Pick<OptionFigures, 'postLinks' | 'remarkLinks' | 'postImages'>,
) {
  const most = kind === 'post' ? postLinks : remarkLinks
  if (links > most)
    return most === 0
      ? '가입 초기에는 링크를 넣을 수 없습니다.'
      : `가입 초기에는 링크를 ${most}개까지 넣을 수 있습니다.`
  if (kind === 'post' && images > postImages)
    return postImages === 0
      ? '가입 초기에는 이미지를 넣을 수 없습니다.'
      : `가입 초기에는 이미지를 ${postImages}장까지 넣을 수 있습니다.`
  if (mentions > NEWCOMER_MENTIONS)
    return `가입 초기에는 회원을 ${NEWCOMER_MENTIONS}명까지 멘션할 수 있습니다.`
  return null
}
