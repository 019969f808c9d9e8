import type { Doc, SpoilerBlock } from '#contract/community/posts/document.ts'
import { leavesOf, type Part } from '#contract/community/posts/document-leaves.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'

const picturesIn = (parts: readonly Part[]) =>
  leavesOf(parts).flatMap(leaf => (leaf.type === 'image' ? leaf.attrs : []))

/** A document's images in order, including those under a spoiler cover. */
export const picturesOf = (doc: Doc) => picturesIn(doc.content)

const isCover = (part: Part): part is SpoilerBlock => part.type === 'spoilerBlock'

/** The images visible without opening a spoiler cover. */
export const uncoveredPicturesOf = (doc: Doc) =>
  picturesIn(doc.content.filter(part => !isCover(part))).filter(({ spoiler }) => !spoiler)

/** The sources of a document's images, without duplicates. */
export const imageSourcesOf = (doc: Doc) => [...new Set(picturesOf(doc).map(({ src }) => src))]

export const uploadedImagesOf = (doc: Doc) =>
  imageSourcesOf(doc)
    .filter(isUploadedImage)
    .map(source => source.slice(IMAGE_PATH.length))
