import { icon } from '#web/ui/icons/icon.tsx'

// Of Lucide: ISC License, © Lucide Icons and Contributors.
export const Minus = icon('<path d="M5 12h14"/>')
