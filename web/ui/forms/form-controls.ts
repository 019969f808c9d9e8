import { bringIntoView } from '#web/ui/bring-into-view.ts'

/** Focuses a field and scrolls to its error line. For radio buttons, the first one is focused. */
export function focusOn(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return
  control.focus()
  const note = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  if (note) bringIntoView(note)
}

export const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null

type Texts = Partial<Record<string, string>>

export function fillTexts(form: HTMLFormElement | null, texts: Texts) {
  for (const [name, text] of Object.entries(texts)) {
    const control = controlOf(form, name)
    if (control) control.value = text as string
  }
}

/** Empties the fields if they still hold these texts. Returns whether they did. */
export function clearTexts(form: HTMLFormElement | null, texts: Texts) {
  const fields = Object.entries(texts).map(([name, text]) => ({ control: controlOf(form, name), text }))
  const isUnchanged = fields.every(({ control, text }) => !control || control.value === text)
  if (isUnchanged) for (const { control } of fields) if (control) control.value = ''
  return isUnchanged
}
