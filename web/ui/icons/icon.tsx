interface IconProps {
  size: number
  className?: string
}

/**
 * A 24 by 24 outline icon as one element. A page has about twenty icons, and React would hydrate each one's
 * lines.
 */
export function icon(lines: string) {
  const inner = { __html: lines }
  return ({ size, className }: IconProps) => (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own constant
      dangerouslySetInnerHTML={inner}
    />
  )
}

export type Icon = ReturnType<typeof icon>
