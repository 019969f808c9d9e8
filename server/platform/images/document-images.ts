import type { Doc, SpoilerBlock } from '#contract/community/posts/document.ts'
import { leavesOf, type Part } from '#contract/community/posts/document-leaves.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'

const picturesIn = (parts: readonly Part[]) =>
  leavesOf(parts).flatMap(leaf => (leaf.type === 'image' ? leaf.attrs : []))

/** A document's images in their order, covered or not. */
export const picturesOf = (doc: Doc) => picturesIn(doc.content)

const isCover = (part: Part): part is SpoilerBlock => part.type === 'spoilerBlock'

/** The images that a reader sees without opening a cover. */
export const openPicturesOf = (doc: Doc) =>
  picturesIn(doc.content.filter(part => !isCover(part))).filter(({ spoiler }) => !spoiler)

/** The sources of a document's images, each once. */
export const imagesOf = (doc: Doc) => [...new Set(picturesOf(doc).map(({ src }) => src))]

/** The names of the uploaded ones among them. */
export const uploadedImagesOf = (doc: Doc) =>
  imagesOf(doc)
    .filter(isUploadedImage)
    .map(source => source.slice(IMAGE_PATH.length))
