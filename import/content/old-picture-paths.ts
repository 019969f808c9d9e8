import { OLD_PICTURE } from './html-document.ts'

/** Folders of uploads: Gnuboard's `data/editor`, `data/file` and others, and Rhymix's `files/attach`. */
const UPLOADS = /(?:^|\/)((?:data\/(?:editor|file|cheditor\d*|geditor)|files\/attach)\/[^?#]+)/

function unescaped(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of a picture inside the folder of files; `undefined` if the address leads elsewhere. */
export function pathOfPicture(src: string) {
  const path = UPLOADS.exec(src.slice(OLD_PICTURE.length))?.[1]
  return path === undefined ? undefined : unescaped(path)
}

/** A Gnuboard thumbnail `thumb-name_835x626.jpg` and the original it was made from. */
export const withoutThumb = (path: string) =>
  path.replace(
    /\/thumb-([^/]+?)_\d+x\d+(\.\w+)$/,
    (_, name: string, extension: string) => `/${name}${extension}`,
  )
