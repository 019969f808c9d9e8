import { useSyncExternalStore } from 'react'
import { storeText } from '#web/app/state/browser-store.ts'
import { newListeners } from '#web/app/state/emitter.ts'

/**
 * A display preference, stored in the browser and set on the root element. The early script sets it before
 * the first paint. The default is not stored.
 */
export function storedPreference<Choice extends string>(
  name: 'theme' | 'size' | 'face',
  defaultChoice: Choice,
  others: readonly Choice[],
  onChange?: (choice: Choice) => void,
) {
  const listeners = newListeners()
  const current = () =>
    others.find(other => other === document.documentElement.dataset[name]) ?? defaultChoice
  return {
    choose(choice: Choice) {
      const { dataset } = document.documentElement
      if (choice === defaultChoice) delete dataset[name]
      else dataset[name] = choice
      storeText(name, choice === defaultChoice ? null : choice)
      onChange?.(choice)
      listeners.notify()
    },
    useChosen: () => useSyncExternalStore(listeners.subscribe, current, () => defaultChoice),
  }
}
