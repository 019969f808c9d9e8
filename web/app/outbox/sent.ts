import { newListeners } from '#web/app/state/emitter.ts'

/** Told as something that waited has been sent. */
export const sent = newListeners()
