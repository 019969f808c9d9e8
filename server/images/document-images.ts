import type { Block, Doc, ImageBlock, ListItem } from '#contract/document.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/images.ts'

function picturesIn(block: Block | ListItem): ImageBlock['attrs'][] {
  if (block.type === 'image') return [block.attrs]
  if (block.type === 'listItem' || block.type === 'blockquote') return block.content.flatMap(picturesIn)
  return block.type === 'bulletList' || block.type === 'orderedList' ? block.content.flatMap(picturesIn) : []
}

/** A document's images in their order. Each is a block of its own: none lies in a spoiler, which is of words. */
export const picturesOf = (doc: Doc) => doc.content.flatMap(picturesIn)

/** The sources of a document's images, each once. */
export const imagesOf = (doc: Doc) => [...new Set(picturesOf(doc).map(({ src }) => src))]

/** The names of the uploaded ones among them. */
export const uploadedImagesOf = (doc: Doc) =>
  imagesOf(doc)
    .filter(isUploadedImage)
    .map(source => source.slice(IMAGE_PATH.length))
