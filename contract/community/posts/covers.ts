const coverWords = { image: '스포일러가 담긴 이미지', blocks: '스포일러가 담긴 내용' }

/**
 * The opening HTML of a cover. It works without script and by keyboard. The style sheet keeps the content of
 * a closed cover from being found or copied.
 */
export const coverOpening = (hides: keyof typeof coverWords) =>
  `<details class="cover" data-spoiler><summary>${coverWords[hides]}</summary>`
export const COVER_CLOSING = '</details>'

/**
 * An image inside a template, so that no browser fetches it before its cover is opened. Without script, the
 * link opens the image. `link` and `image` are HTML.
 */
export const unfetchedImage = (link: string, image: string) =>
  `${link}이미지 보기</a><template>${image}</template>`
