interface IconProps {
  size: number
  className?: string
}

/** An outline of 24 by 24 as one element: a page has a score of icons, and React would go through each one's lines. */
export function icon(lines: string) {
  const inner = { __html: lines }
  return ({ size, className }: IconProps) => (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of ours
      dangerouslySetInnerHTML={inner}
    />
  )
}

export type Icon = ReturnType<typeof icon>
