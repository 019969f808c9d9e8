/** The editor's text with its spoilers as pages have them: a bar, and in it what the bar hides. */
export function coveredHtml(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const spoiler of page.querySelectorAll('span[data-spoiler]')) {
    const hidden = page.createElement('span')
    while (spoiler.firstChild) hidden.append(spoiler.firstChild)
    spoiler.append(hidden)
    spoiler.classList.add('spoiler')
  }
  return page.body.innerHTML
}
