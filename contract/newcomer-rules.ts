import type { OptionFigures } from './option-rules.ts'

/** What keeps a newcomer's text from being sent, in Korean; `null` when nothing does. */
export function newcomerProblem(
  kind: 'post' | 'remark',
  { links, images }: { links: number; images: number },
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
  return null
}
