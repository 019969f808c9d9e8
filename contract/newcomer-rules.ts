/** What who has only just come may put into one text: each is a spammer's first need, and seldom a reader's. */
export const newcomerMax = { postLinks: 2, remarkLinks: 1, postImages: 1 } as const

/** How often; seconds between two remarks, and texts a day. */
export const NEWCOMER_REMARK_SECONDS = 15
export const NEWCOMER_REMARKS_A_DAY = 20
export const NEWCOMER_POSTS_A_DAY = 3

/** What keeps a newcomer's text from being sent, in Korean; `null` when nothing does. */
export function newcomerProblem(
  kind: 'post' | 'remark',
  { links, images }: { links: number; images: number },
) {
  const most = kind === 'post' ? newcomerMax.postLinks : newcomerMax.remarkLinks
  if (links > most) return `가입 초기에는 링크를 ${most}개까지 넣을 수 있습니다.`
  if (kind === 'post' && images > newcomerMax.postImages)
    return `가입 초기에는 이미지를 ${newcomerMax.postImages}장까지 넣을 수 있습니다.`
  return null
}
