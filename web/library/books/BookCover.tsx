import { useCallback, useState } from 'react'
import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { DrawnCover } from './DrawnCover.tsx'

interface Covered {
  title: string
  author: string
  thumbnail: string | null
}

/**
 * A book's cover in a box of fixed shape. A drawn cover is beneath the picture, and shows if there is no
 * picture or it fails to load, with or without script. There is no alternative text, because the adjacent
 * text names the book.
 */
export function BookCover({ title, author, thumbnail, className = '' }: Covered & { className?: string }) {
  const [failed, setFailed] = useState<string>()
  const picture = thumbnail && thumbnail !== failed && isShowableImage(thumbnail) ? thumbnail : null
  // The error event may have fired before the script loaded.
  const checkPicture = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(thumbnail ?? undefined)
    },
    [thumbnail],
  )
  return (
    <div aria-hidden className={`relative aspect-[20/29] overflow-hidden shadow-lg ${className}`}>
      <DrawnCover title={title} author={author} />
      {picture && (
        <img
          key={picture}
          ref={checkPicture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
