import { Refusal } from '#contract/platform/http/refusals.ts'
import { tooLarge } from '../too-large.ts'

const notDrawn = (reason: string) =>
  new Refusal('unsupported_media_type', { message: `${reason} PNG로 바꿔 올려 주세요.` })

/**
 * Reasons to refuse a drawing. It would be rendered differently from what its author sees, or would take too
 * much work.
 */
export const svgRefusals = {
  unreadable: () =>
    new Refusal('unsupported_media_type', {
      message: 'SVG를 읽을 수 없습니다. 파일이 손상되지 않았는지 확인해 주세요.',
    }),
  noSize: () => notDrawn('SVG의 크기를 알 수 없습니다. width와 height, 또는 viewBox를 넣거나'),
  empty: () => notDrawn('이 SVG에는 보이는 것이 없습니다.'),
  moving: () =>
    new Refusal('unsupported_media_type', {
      message: '움직이는 SVG는 올릴 수 없습니다. GIF로 바꿔 올려 주세요.',
    }),
  outside: () => notDrawn('SVG가 밖에 있는 파일을 씁니다. 그 파일을 SVG 안에 넣거나'),
  html: () => notDrawn('SVG 안의 HTML(foreignObject)은 그릴 수 없습니다.'),
  colour: () => notDrawn('SVG에 그릴 수 없는 색(var, oklch 등)이 있습니다.'),
  picture: () => notDrawn('SVG 안의 그림은 PNG와 JPEG만 그릴 수 있습니다.'),
  letters: (missing: string) =>
    notDrawn(`그릴 글꼴이 없는 글자가 SVG에 있습니다: ${missing}. 글자를 윤곽선으로 변환하거나`),
  tooMany: () => tooLarge('SVG 이미지는 요소 2만 개까지 올릴 수 있습니다.'),
  tooInvolved: () => tooLarge('SVG 이미지가 너무 복잡해 올릴 수 없습니다. PNG로 바꿔 올려 주세요.'),
}
