import { icon } from '#web/ui/icons/icon.tsx'

// Icons from Lucide: ISC License, © Lucide Icons and Contributors.
export const Minus = icon('<path d="M5 12h14"/>')
