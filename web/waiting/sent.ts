import { newListeners } from '../listeners.ts'

/** Told as something that waited has been sent. */
export const sent = newListeners()
