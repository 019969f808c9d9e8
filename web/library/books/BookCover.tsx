import { useCallback, useState } from 'react'
import { isShowableImage } from '#contract/platform/images/image-rules.ts'
import { DrawnCover } from './DrawnCover.tsx'

interface Covered {
  title: string
  author: string
  thumbnail: string | null
}

/**
 * A book's cover in a box of one shape, with a drawn one beneath: it shows where there is no picture, and also
 * where one doesn't come, with or without script. The words beside it name the book, so it says nothing.
 */
export function BookCover({ title, author, thumbnail, className = '' }: Covered & { className?: string }) {
  const [failed, setFailed] = useState<string>()
  const picture = thumbnail && thumbnail !== failed && isShowableImage(thumbnail) ? thumbnail : null
  // Its error may have come before the script did.
  const checkPicture = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(thumbnail ?? undefined)
    },
    [thumbnail],
  )
  return (
    <div aria-hidden className={`relative aspect-[20/29] overflow-hidden shadow-md ${className}`}>
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
