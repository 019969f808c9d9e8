import { newListeners } from '#web/app/state/emitter.ts'

/** Notified when a waiting text has been sent. */
export const sentListeners = newListeners()
