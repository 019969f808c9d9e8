const coverWords = { image: '스포일러가 담긴 이미지', blocks: '스포일러가 담긴 내용' }

/**
 * A cover as pages have it. It opens without script and by keyboard, and the style sheet keeps what is in a closed one
 * from being found or copied.
 */
export const coverOpening = (hides: keyof typeof coverWords) =>
  `<details class="cover" data-spoiler><summary>${coverWords[hides]}</summary>`
export const COVER_CLOSING = '</details>'

/**
 * An image that no browser fetches before its cover is opened: it lies in a template until then. Without script its
 * link leads to it. `link` and `image` are HTML.
 */
export const unfetchedImage = (link: string, image: string) =>
  `${link}이미지 보기</a><template>${image}</template>`
