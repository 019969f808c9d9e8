import { icon } from '#web/ui/icons/icon.tsx'

// Icons from Lucide: ISC License, © Lucide Icons and Contributors.
export const ArrowDown = icon('<path d="M12 5v14"/><path d="m19 12-7 7-7-7"/>')
export const ArrowUp = icon('<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>')
export const Eye = icon(
  '<path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/>',
)
export const EyeOff = icon(
  '<path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49"/><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242"/><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143"/><path d="m2 2 20 20"/>',
)
