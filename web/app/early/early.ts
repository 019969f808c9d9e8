import { barColours } from '#contract/platform/pages/bar-colours.ts'
import type { EarlyState } from './early-state.ts'

// The only inline script. It runs before the first paint, so that neither theme nor header flashes. The build
// compiles it into the page, and the content security policy admits it by its hash.

const root = document.documentElement

/**
 * Replaces a storage that the browser refuses. It lasts as long as the page, so it accepts no text that must
 * last longer (`session/draft-cleanup.ts`).
 */
const memory = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    if (/^(draft|waiting):/.test(key)) throw new DOMException('', 'QuotaExceededError')
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    window[name].length
  } catch {
    Object.defineProperty(window, name, { value: Object.create(memory) })
  }

// Readers use controls before React runs, so their acts are recorded. Going back at that time changes only
// the address, so the loaded address is recorded too.
const acts: EarlyState['acts'] = new Map()
const recording = new AbortController()
const early: EarlyState = { loadedFrom: location.pathname + location.search, acts, recording }
document.early = early

/** A button that submits its form is disabled until React runs. */
const WAITING = '[type=submit]:disabled'

/** The waiting button on which the main button of the mouse went down. */
let pointedAt: HTMLElement | null = null

function pressedButton(event: KeyboardEvent & PointerEvent) {
  const { type, target, key, button, ctrlKey, metaKey, isComposing, keyCode } = event
  const control = target as HTMLInputElement
  if (type === 'click')
    return early.takesClicks ? null : control.closest<HTMLElement>('button[type=button]:not([popovertarget])')
  // A disabled button gets no click events, so its presses are recognized by pointer events.
  if (type === 'pointerdown') pointedAt = button === 0 ? control.closest<HTMLElement>(WAITING) : null
  if (type === 'pointerup') return control.closest(WAITING) === pointedAt ? pointedAt : null
  const isEnter = key === 'Enter' && !isComposing && keyCode !== 229
  const submits = control.localName === 'input' || ((ctrlKey || metaKey) && control.localName === 'textarea')
  return isEnter && submits ? control.form?.querySelector<HTMLElement>(WAITING) : null
}

function record(event: Event) {
  const { form, type, checked, defaultChecked, value } = event.target as HTMLInputElement
  const isInput = event.type === 'input'
  const control = isInput
    ? (event.target as HTMLElement)
    : pressedButton(event as KeyboardEvent & PointerEvent)
  // A script can't set the file of a file field.
  if (!control || type === 'file') return
  // Typing after Enter means that the text was not finished, so the submission is dropped.
  const submit = form?.querySelector<HTMLElement>(WAITING)
  if (isInput && submit) acts.delete(submit)
  acts.delete(control)
  // A box that was ticked and cleared again is unchanged.
  if (isInput && type === 'checkbox' && checked === defaultChecked) return
  acts.set(control, isInput ? (/radio|checkbox/.test(type) ? checked : value) : null)
}
for (const type of ['click', 'input', 'keydown', 'pointerdown', 'pointerup'])
  document.addEventListener(type, record, { capture: true, signal: recording.signal })

function adoptStyleSheet(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/** The bar colour of a chosen theme comes before those of the system's themes, and the first match counts. */
function setTheme() {
  const theme = localStorage.getItem('theme') as keyof typeof barColours
  const colour = barColours[theme]
  if (!colour) return
  root.dataset.theme = theme
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = colour
  document.head.append(meta)
}

/** Hides folded notices before the first paint, so that they take no space (`boards/PinnedNotices.tsx`). */
function foldNotices() {
  const folded = localStorage.getItem('notices-folded')
  if (!folded) return
  const lists = [JSON.parse(folded)].flat().map(newest => `[data-newest="${Number(newest)}"]>ul`)
  adoptStyleSheet(`${lists.join()}{display:none}`)
}

function setTextAppearance() {
  for (const name of ['size', 'face']) {
    const chosen = localStorage.getItem(name)
    if (chosen) root.dataset[name] = chosen
  }
}

/** Covers content by members whom this reader has blocked (`blocks/veil-css.ts`). */
function veilBlocked() {
  const blocks = JSON.parse(localStorage.getItem('blocks') as string)
  if (blocks?.css) document.veil = adoptStyleSheet(blocks.css)
}

/** Reserves the height that a closed case had in this tab (`answers/sheet-height.ts`). */
function reserveSheet() {
  const [width, height] = (sessionStorage.getItem(`sheet:${location.pathname}`) ?? '').split(':')
  if (height && Number(width) === innerWidth) root.style.setProperty('--sheet', `${height}px`)
}

// Another release may have stored another format.
try {
  setTheme()
  foldNotices()
  setTextAppearance()
  if (localStorage.getItem('accessToken')) {
    root.dataset.member = 'maybe'
    veilBlocked()
    reserveSheet()
    if (JSON.parse(localStorage.getItem('member') as string).activated === false) root.dataset.inactive = ''
  }
} catch {}
