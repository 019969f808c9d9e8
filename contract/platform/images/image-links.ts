/** Whether a link leads to an uploaded image with a random name. Earlier releases stored SVG. */
export const isUploadedImage = (link: string) =>
  /^\/images\/[\w-]{16,64}\.(?:gif|jpg|png|svg|webp)$/.test(link)

/** Whether a post or a book may show the image: an uploaded one, or an https link without credentials. */
export function isShowableImage(link: string) {
  if (isUploadedImage(link)) return true
  const url = URL.parse(link)
  return url?.protocol === 'https:' && !url.username && !url.password
}
