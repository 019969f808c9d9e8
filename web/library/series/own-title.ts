/** A part's title without the name of its series and its number, which the table of contents shows already. */
export function ownTitle(title: string, series: string, number: number) {
  if (!title.startsWith(series)) return title
  const rest = title
    .slice(series.length)
    .replace(/^[\s:·,.–—-]+/, '')
    .replace(new RegExp(`^(?:\\(${number}(?:·끝)?\\)|${number}(?:화|부|장)?(?!\\d))[\\s:·,.–—-]*`), '')
  return rest || title
}
